export type ChatUser = {
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string | null;
  readonly document: string | null;
};

/** The only data sent before the chat begins (specification A2). */
export type Prechat = {
  readonly firstName: string;
  readonly lastName: string;
  readonly documentType: string;
  readonly identification: string;
  readonly channel: 'Chat Digital Aliado';
};

export function prechatOf(user: ChatUser): Prechat {
  return {
    firstName: user.firstname,
    lastName: user.lastname,
    documentType: user.document_type ?? '',
    identification: user.document ?? '',
    channel: 'Chat Digital Aliado',
  };
}
