import { DockerfileParser, JSONInstruction, ModifiableInstruction } from 'dockerfile-ast';

/** An instruction of a Dockerfile. */
export interface Step {
  /** In capitals. */
  keyword: string;
  /** All that stands behind it, on one line. */
  text: string;
  flags: ReadonlyMap<string, string>;
  /** What it is given beside flags: of a list in brackets its entries, else what blanks part. */
  words: string[];
  isList: boolean;
}

/** The stages of a Dockerfile, each of which begins with its FROM. */
export function readDockerfile(text: string): Step[][] {
  const stages: Step[][] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const list = instruction instanceof JSONInstruction ? instruction.getJSONStrings() : [];
    const step = {
      keyword,
      text: instruction.getArgumentsContent() ?? '',
      flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      words:
        list.length > 0
          ? list.map((entry) => entry.getJSONValue())
          : instruction.getArguments().map((word) => word.getValue()),
      isList: list.length > 0,
    };
    if (keyword === 'FROM') stages.push([step]);
    else stages.at(-1)?.push(step);
  }
  return stages;
}

/** The program of a healthcheck, whose list stands behind the word CMD. */
export function programOf(healthcheck: Step): string[] {
  return JSON.parse(healthcheck.text.replace(/^CMD /, '')) as string[];
}
