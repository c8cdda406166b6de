const nameWidth = 58;
const figureWidth = 12;

/** The figures of a benchmark as a table that grows line by line, some with targets beside them. */
export interface Report {
  heading(text: string): void;
  figure(name: string, figure: string): void;
  /** A figure that may be at most `target`; `write` puts both into words. */
  target(name: string, figure: number, target: number, write: (figure: number) => string): void;
  /** The names of the figures above their targets, or not even numbers. */
  missed(): readonly string[];
}

/** @param print Takes one line at a time. */
export function createReport(print: (line: string) => void): Report {
  const missed: string[] = [];
  const row = (name: string, figure: string, rest = ''): void => {
    print(`${name.padEnd(nameWidth)}${figure.padStart(figureWidth)}${rest}`);
  };
  return {
    heading(text) {
      print(`\n${text}`);
    },
    figure: (name, figure) => {
      row(name, figure);
    },
    target(name, figure, target, write) {
      const isMet = figure <= target;
      if (!isMet) missed.push(name);
      row(name, write(figure), `   at most ${write(target)}: ${isMet ? 'met' : 'MISSED'}`);
    },
    missed: () => missed,
  };
}

/** The middle one, or of two middle ones the upper; not a number where there is none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** @param figure In milliseconds. */
export function seconds(figure: number): string {
  return `${(figure / 1000).toFixed(2)} s`;
}

export function milliseconds(figure: number): string {
  return `${figure.toFixed(1)} ms`;
}

export function megabytes(figure: number): string {
  return `${figure.toFixed(0)} MB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`;
}
