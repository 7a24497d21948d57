/** A file that an action of the desk answers with, in place of JSON. */
export class DeskFile {
  readonly name: string;

  /** Media type. */
  readonly type: string;

  readonly bytes: Uint8Array;

  /** `name`: without quotes and control characters. */
  constructor(name: string, type: string, bytes: Uint8Array) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}
