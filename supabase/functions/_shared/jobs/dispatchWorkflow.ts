import { FunctionError } from '../serve/functionError.ts';
import type { FunctionEnvironment } from '../serve/functionEnvironment.ts';

const timeoutMs = 10_000;

/** Of answers that have one likely cause. GitHub disables workflows with a schedule after 60 days without a commit. */
const causes: Readonly<Record<number, string>> = {
  401: 'GITHUB_DISPATCH_TOKEN has expired or is none: make a new one.',
  422: 'GitHub has it switched off, or main has none: enable it on the tab Actions.',
};

/**
 * Starts a workflow of the repository in GitHub Actions.
 *
 * @returns whether there is a repository to do it; without one, the caller does the work itself.
 * @throws {FunctionError} 502 when GitHub refuses or cannot be reached.
 */
export async function dispatchWorkflow(
  file: string,
  inputs: Readonly<Record<string, string>>,
  environment: FunctionEnvironment,
): Promise<boolean> {
  const { GITHUB_REPOSITORY, GITHUB_DISPATCH_TOKEN, GITHUB_API_URL } = environment;
  if (GITHUB_REPOSITORY === undefined || GITHUB_DISPATCH_TOKEN === undefined) return false;
  const url = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/actions/workflows/${file}/dispatches`;
  let status: number;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${GITHUB_DISPATCH_TOKEN}`,
        'content-type': 'application/json',
        'user-agent': 'Touchline',
      },
      body: JSON.stringify({ ref: 'main', inputs }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    status = response.status;
  } catch {
    throw new FunctionError(502, 'GitHub cannot be reached. Please try again later.');
  }
  if (status >= 200 && status < 300) return true;
  const cause = causes[status] ?? 'Check GITHUB_REPOSITORY and GITHUB_DISPATCH_TOKEN.';
  throw new FunctionError(502, `GitHub refused to start ${file} (status ${status}). ${cause}`);
}
