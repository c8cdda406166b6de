/** An export or import that cannot be, through no fault of ours: says why, and what to do. */
export class MoveRefusal extends Error {
  override readonly name = 'MoveRefusal';
}
