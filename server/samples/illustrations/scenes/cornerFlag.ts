import type { Palette } from '../palette.ts';
import { football } from '../football.ts';
import { circle, group, path, rectangle, stroke, tidy } from '../shapes.ts';

/** The corner flag in the wind, with the arc, the ball and a far stand. */
export function cornerFlag(inks: Palette, random: () => number): string {
  const { ink, paper, deep, deepest, main, second, soft, pale } = inks;
  const isMirrored = random() < 0.5;
  const isEvening = random() < 0.4;
  const sky = isEvening ? soft : paper;
  const wind = random() * 40;
  const isQuartered = random() < 0.5;
  const flag = `M398 96C470 ${tidy(56 + wind)} 540 ${tidy(150 - wind)} 690 ${tidy(112 - wind / 2)}C660 180 676 230 700 ${tidy(300 - wind / 2)}C560 ${tidy(340 - wind)} 480 ${tidy(240 + wind)} 404 300z`;
  const marking = isQuartered
    ? rectangle(380, 40, 160, 150, second) + rectangle(540, 190, 180, 180, second)
    : stroke('M380 340L720 60', second, 74);
  const scene = [
    rectangle(0, 0, 1200, 675, sky),
    circle(860 + random() * 160, 210, 74, isEvening ? pale : soft),
    path('M0 420L640 350L1200 372V470H0z', isEvening ? deepest : deep),
    stroke('M0 440L640 384L1200 402', sky, 4, 'stroke-dasharray="5 13"'),
    stroke('M0 456L640 408L1200 424', sky, 4, 'stroke-dasharray="5 11" stroke-dashoffset="7"'),
    rectangle(0, 462, 1200, 213, main),
    path('M0 462H1200V500H0zM0 560H1200V620H0z', deep, 'opacity=".45"'),
    stroke('M-20 700L400 575L1240 640', paper, 13),
    stroke('M190 639C260 706 560 706 640 596', paper, 11),
    path('M400 586L700 640L712 650L396 594z', ink, 'opacity=".3"'),
    rectangle(388, 84, 16, 498, ink, 'rx="8"'),
    `<clipPath id="f"><path d="${flag}"/></clipPath>`,
    `<g clip-path="url(#f)">${rectangle(380, 40, 340, 330, main)}${marking}${path('M520 40Q560 180 510 370H580Q610 180 580 40z', '#000', 'opacity=".1"')}</g>`,
    football(inks, 520, 590, 40, random() * 72),
  ].join('');
  return isMirrored ? group('translate(1200 0) scale(-1 1)', scene) : scene;
}
