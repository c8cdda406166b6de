import type { ClientDirective } from 'astro';

/**
 * `client:used`: an island's script comes once a visitor points at the island or puts the focus into
 * it, for a part of the masthead that most page views leave alone.
 */
const clientUsed: ClientDirective = (load, _options, element) => {
  const start = async () => {
    for (const event of signs) element.removeEventListener(event, begin);
    const hydrate = await load();
    await hydrate();
  };
  const begin = () => void start();
  for (const event of signs) element.addEventListener(event, begin);
  // Either may have happened before this script came.
  if (element.matches(':hover, :focus-within')) begin();
};

const signs = ['focusin', 'pointerover'] as const;

export default clientUsed;
