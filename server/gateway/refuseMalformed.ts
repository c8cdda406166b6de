import { fileLimits } from './limits/limits.ts';

/** Calls of the storage interface whose body is JSON, whatever its type says; the others take files. */
const jsonCall = /^\/storage\/v1\/(bucket|object\/(list(-v2)?|sign|move|copy))(\/|$)/;
const jsonType = /^application\/json\b/i;
const formType = /^multipart\/form-data\b/i;

const { nameBytes, pathBytes, filesOfCall } = fileLimits;
const tooMany = `The files of one call may be ${filesOfCall}.`;
const tooLong = `The name of a file may have ${nameBytes} bytes, its path ${pathBytes}.`;

/** Refuses with 400 what cannot be read or stored, where the backend would answer 500; null otherwise. */
export async function refuseMalformed(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const path = decodePath(pathname);
  if (path === null || !isReadableQuery(searchParams)) return refuse('The address is malformed.');
  if (!path.startsWith('/storage/')) return null;
  // The backend keeps names as they are sent: what is escaped of them still is.
  if (!isShortEnough(decodeURI(pathname))) return refuse(tooLong);
  if (request.body === null) return null;
  const type = request.headers.get('content-type') ?? '';
  if (formType.test(type)) {
    const form = await request
      .clone()
      .formData()
      .catch(() => null);
    return form === null ? refuse('The body is not readable as a form.') : null;
  }
  if (request.method === 'DELETE' || jsonType.test(type) || jsonCall.test(path)) {
    const fault = faultOfJson(await request.clone().text());
    return fault === null ? null : refuse(fault);
  }
  return null;
}

function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

/** A NUL would end the statement in its midst, and a name without its closing quote has no end. */
function isReadableQuery(parameters: URLSearchParams): boolean {
  return [...parameters].every(
    ([key, value]) =>
      !`${key}${value}`.includes('\0') && (key !== 'select' || value.split('"').length % 2 === 1),
  );
}

/** The database stores no NUL, and answers one as a fault of the statement. */
function faultOfJson(text: string): string | null {
  const unreadable = 'The body is not readable as JSON.';
  let fault: string | null = null;
  try {
    JSON.parse(text, (key, value: unknown) => {
      const content = typeof value === 'string' ? value : '';
      if (`${key}${content}`.includes('\0')) fault = unreadable;
      fault ??= faultOfFiles(key, value);
      return value;
    });
    return fault;
  } catch {
    return unreadable;
  }
}

function faultOfFiles(key: string, value: unknown): string | null {
  switch (key) {
    // Where a file is moved or copied to.
    case 'destinationKey':
      return isShortEnough(String(value)) ? null : tooLong;
    // Each is asked for on its own, for anybody.
    case 'prefixes':
    case 'paths':
      return Array.isArray(value) && value.length > filesOfCall ? tooMany : null;
    case 'limit':
    case 'offset':
      return Number(value) < 0 ? `The ${key} is at least 0.` : null;
    case 'order':
      return /^(asc|desc)$/i.test(String(value)) ? null : 'The order of files is asc or desc.';
    default:
      return null;
  }
}

function isShortEnough(path: string): boolean {
  return (
    Buffer.byteLength(path) <= pathBytes &&
    path.split('/').every((name) => Buffer.byteLength(name) <= nameBytes)
  );
}

function refuse(message: string): Response {
  return Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 });
}
