import { useTheme } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import UPlot from 'uplot';
import { Small } from '../fields/elements.tsx';
import { formatDay } from '../fields/time.ts';
import 'uplot/dist/uPlot.min.css';

const height = 220;
const halfWeekSeconds = 3.5 * 86_400;

/** One series of bars; a later one is drawn over those before. */
export interface Bars {
  /** Such as `stories`, after a number. */
  name: string;
  /** One number a week. */
  values: readonly number[];
}

interface WeeksChartProps {
  /** A sentence on what the chart shows; the table beside it has the figures. */
  label: string;
  /** The Mondays, as `2026-11-23`. */
  weeks: readonly string[];
  all: Bars;
  /** Those of all that stand out. */
  part: Bars;
}

/** Bars by week, with axes; the week below the pointer is told in words, without one the newest that has any. */
export function WeeksChart({ label, weeks, all, part }: WeeksChartProps) {
  const { palette, typography } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const { primary, text, divider } = palette;

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const axis = {
      stroke: text.secondary,
      font: `13px ${typography.fontFamily ?? 'sans-serif'}`,
      grid: { stroke: divider, width: 1 },
      ticks: { show: false },
    };
    const bars = UPlot.paths.bars?.({ size: [0.7, 24] });
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { drag: { setScale: false }, points: { show: false }, y: false },
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        scales: {
          // With room for the first bar and the last.
          x: { range: (_chart, first, last) => [first - halfWeekSeconds, last + halfWeekSeconds] },
          y: { range: (_chart, _least, most) => [0, Math.max(4, most * 1.05)] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            size: 28,
            values: (_chart, days) => days.map((seconds) => shortDay.format(seconds * 1000)),
          },
          { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] },
        ],
        series: [
          {},
          { fill: text.secondary, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
          { fill: primary.main, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
        ],
        hooks: { setCursor: [({ cursor }) => setShown(cursor.idx ?? null)] },
      },
      [weeks.map((week) => Date.parse(week) / 1000), [...all.values], [...part.values]],
      element,
    );
    const follow = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    follow.observe(element);
    return () => {
      follow.disconnect();
      chart.destroy();
    };
  }, [weeks, all, part, primary, text, divider, typography.fontFamily]);

  const newest = all.values.findLastIndex((value) => value > 0);
  const week = shown ?? (newest === -1 ? weeks.length - 1 : newest);
  const count = ({ name, values }: Bars) =>
    `${(values[week] ?? 0).toLocaleString('en-GB')} ${name}`;
  return (
    <>
      <div ref={place} role="img" aria-label={label} className="weeks-chart" />
      <Small className="figures weeks-words" aria-hidden>
        Week of {formatDay(weeks[week] ?? '')}: <span className="key" />
        {count(all)}, <span className="key key-part" />
        {count(part)}
      </Small>
    </>
  );
}

// Mondays of the calendar, which no time zone is to shift.
const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
