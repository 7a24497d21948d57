/** A document's file name without extension: its number in letters, digits and dashes. */
export function fileName({
  num_factura,
  num_documento,
}: {
  num_factura: string | null;
  num_documento: string;
}): string {
  return (num_factura ?? num_documento).replace(/[^\w-]+/g, '_').slice(0, MAX_LENGTH);
}

const MAX_LENGTH = 80;
