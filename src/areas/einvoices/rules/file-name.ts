/** What a document's file is called, without its ending: its number, of letters, digits and dashes alone. */
export function fileName({
  num_factura,
  num_documento,
}: {
  num_factura: string | null;
  num_documento: string;
}): string {
  return (num_factura ?? num_documento).replace(/[^\w-]+/g, '_').slice(0, LONGEST);
}

const LONGEST = 80;
