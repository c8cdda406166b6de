/** Calls of the storage interface whose body is JSON, whatever its type says; the others take files. */
const jsonCall = /^\/storage\/v1\/(bucket|object\/(list(-v2)?|sign|move|copy))(\/|$)/;
const jsonType = /^application\/json\b/i;
const formType = /^multipart\/form-data\b/i;

/**
 * The answer to a request whose address, or whose body for the storage interface, cannot be read, and
 * for which the backend would blame itself: 400 with a sentence. Null where the request may go on;
 * its body is left unread.
 */
export async function refuseMalformed(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const path = decodePath(pathname);
  if (path === null || !isReadableQuery(searchParams)) return refuse('The address is malformed.');
  if (request.body === null || !path.startsWith('/storage/')) return null;
  const type = request.headers.get('content-type') ?? '';
  if (formType.test(type)) {
    const form = await request
      .clone()
      .formData()
      .catch(() => null);
    return form === null ? refuse('The body is not readable as a form.') : null;
  }
  if (request.method === 'DELETE' || jsonType.test(type) || jsonCall.test(path)) {
    const isReadable = isReadableJson(await request.clone().text());
    return isReadable ? null : refuse('The body is not readable as JSON.');
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
function isReadableJson(text: string): boolean {
  let hasNul = false;
  try {
    JSON.parse(text, (key, value: unknown) => {
      hasNul ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
    return !hasNul;
  } catch {
    return false;
  }
}

function refuse(message: string): Response {
  return Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 });
}
