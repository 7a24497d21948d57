/**
 * Proven rows of docs/specification.md: the beginning of each row, and a mutation that breaks its sentence, so that one
 * of the tests cited by the row must fail. Rows are only added.
 */
export const PROVEN_ROWS: Readonly<Record<string, string>> = {
  'A2: "The lubricants header has only': 'a lubricants store has the menu of the others',
  'A2: "order item card with optional': 'an unknown state of an order is styled as accepted',
  'A2: "request progress bar': 'a place that waits for its data looks busy at once',
  'A3: "Document / invoice line (pending': 'a document of the pending invoices has its type as its class',
  'A4: "signs out of the notifications': 'a stream of notifications goes on after the sign-out',
  'A5: "the end is limited by a maximum (today': 'a day after the last one can be typed',
  'A6: "Support user: the pay button': 'a support session may change things',
  'A7: "All GraphQL calls go to a single': 'a Bearer token is not taken',
  'A7: "Data lists use no caching': 'an answer is shown for ten minutes without being asked for again',
  'A7: "Document lookup by id': 'a document is not found by its id',
  'A9: "Alert default 5 s"': 'an alert is gone after three seconds',
  'A9: "Page size 10 for … documents lookup': 'home has ten invoices',
  'B1: "Corporate information view"': 'the department of a client is lost',
  'B2: "/allied/{product}-forms: Company forms': 'a survey is answered twice in a year',
  'B3: "Order filters:': 'orders are sorted by their day whatever is asked',
  'B3: "tipo (text of tipo_bono': 'the type of a purchase has its amount',
  'B3: "Voucher purchase record': 'a record of a purchase says when it was made in place of when it changed',
  'B4: "1 requested, 2 accepted': 'a state of an order has the name of another one',
  'B4: "Associate status: 1 active': 'inactive users are among the active ones',
  'B4: "rejection reason is shown only': 'why an order was rejected is shown in every store',
  'B5: "fecha_inicio, fecha_fin, modo_impresion, negocio required; dates from one year ago to yesterday; print formats CONSOLIDADO (default) or DETALLADO; businesses EDS, INDUSTRIA, RUMBO", on screen':
    'a certificate may end today',
  'B6: "Editing the profile needs': 'every role edits its profile',
  'B7: "Query AccountStatus with filter': 'the files of one document of the account have all documents',
  'B7: "listarDeptos (pageSize': 'users come by twenties',
  'B8: "\'No timeline information': 'a day that does not exist is shown as it came',
  'B8: "\'You do not have permissions': 'who may not see a screen does not get home',
  'B8: "Associate create/edit: translated': 'an error without words of its own is told in English',
  'B8: "Lookup failures': 'a list of a form that could not be loaded says nothing',
  'B8: the four messages of limits': 'a purchase says that it has reached a limit when it has passed it',
  'B9: "minimum quantity 1"': 'a purchase says that it has reached a limit when it has passed it',
  'B9: "toasts 4000 ms"': 'a toast stays for eight seconds',
  'The banner moves nothing of home, and is': 'the banner of the survey comes back on the next page',
};
