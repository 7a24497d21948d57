/** What a person or a test makes fail. */
export type Faults = {
  /** Every message is answered with 503. */
  down: boolean;
  /** Every message is accepted, and answered with 500. */
  broken: boolean;
  /** Every message is refused, as to a number without WhatsApp. */
  refused: boolean;
  /** Messages are accepted, and then reported as failed. */
  undelivered: boolean;
};
