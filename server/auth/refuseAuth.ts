/** A refusal in the shape of the auth server's errors. */
export function refuseAuth(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
