import type { Mutation } from '../mutation.ts';

const ACCOUNT = 'src/areas/account';
const COMPENSATIONS = 'src/areas/compensations';
const EINVOICES = 'src/areas/einvoices';
const ARCHIVES = `${EINVOICES}/server/archives`;
const INVOICES = 'src/areas/invoices';
const ORDERS = 'src/areas/orders';

const AS_OF = `${ACCOUNT}/server/as-of-store.ts`;
const EXPORT_ROUTES = 'src/kit/server/export/routes.ts';
const FAILURE = 'src/kit/server/export/failure.ts';
const PAGED_LIST = 'src/kit/portal/list/PagedList.tsx';
const PAGED_ROWS = 'src/kit/portal/list/PagedRows.tsx';
const READ_XML = `${EINVOICES}/rules/read.ts`;
const SELECTION = 'src/kit/core/selection.ts';
const SOLVE = `${COMPENSATIONS}/rules/solve.ts`;
const XLSX = 'src/kit/server/export/xlsx.ts';

const HISTORY_TEST = `${ACCOUNT}/server/history.test.ts`;
const STATUS_SPEC = 'e2e/account-status.spec.ts';
const STATUS_TEST = `${ACCOUNT}/server/status.test.ts`;
const PERIODS_TEST = `${ACCOUNT}/server/periods.test.ts`;
const XML_IMPORT_TEST = `${EINVOICES}/server/import.test.ts`;
const XML_FILES_TEST = `${EINVOICES}/server/invoice.xml.test.ts`;
const EXPORT_TEST = `${INVOICES}/server/list-export.test.ts`;
const EXPORT_FAULTS = `${INVOICES}/server/export-faults.test.ts`;
const LIST_SPEC = 'e2e/invoices.spec.ts › loads 25 rows at a time, 50 or 100 by choice, under heads that stay in sight';
const SELECTION_TEST = `${COMPENSATIONS}/rules/selection.test.ts`;
const SOLVE_TEST = `${COMPENSATIONS}/rules/solve.test.ts`;
const SOLVE_PROPERTIES = `${COMPENSATIONS}/rules/solve.property.test.ts`;
const PROPOSE_TEST = `${COMPENSATIONS}/server/propose.test.ts`;
const COMPENSATIONS_TEST = `${COMPENSATIONS}/server/list.test.ts`;
const COMPENSATE_SPEC = 'e2e/compensate.spec.ts';
const TIMELINE_RULES = `${ORDERS}/rules/timeline.test.ts`;
const ORDER_IMPORT = `${ORDERS}/server/import.test.ts`;
const ORDER_LIST = `${ORDERS}/server/list.test.ts`;
const ORDERS_SPEC = 'e2e/orders.spec.ts';
const FILTERED = `${ORDERS_SPEC} › applies the panel’s filters only on request, and keeps them in the address`;
const ORDER_FILES =
  'e2e/orders-files.spec.ts › downloads the remission, the load order and the documents of an order, or says that there is none';
const AT_A_GLANCE =
  'e2e/order-details.spec.ts › answers at a glance: the state, where the tanker is, who drives, which plate, when it arrives';

/** Sentences of the specification about accounts, documents, exports, compensations and orders that are lost. */
export const ACCOUNT_AND_ORDERS: readonly Mutation[] = [
  // account status
  {
    name: 'the account status has only what the client owes',
    file: `${ACCOUNT}/server/status-store.ts`,
    from: 'd.open_cents <> 0`',
    to: 'd.open_cents > 0`',
    tests: [
      `${STATUS_TEST} › lists open documents of both sides, unlocked and locked, soonest due first, with their exact sum`,
    ],
  },
  {
    name: 'a statement may be of a day to come',
    file: `${ACCOUNT}/rules/status.ts`,
    from: 'day.value > today',
    to: 'day.value < today',
    tests: [`${STATUS_TEST} › refuses %j`],
  },
  {
    name: 'the detail of a document does not say how much was applied to it',
    file: `${ACCOUNT}/server/detail-pdf.ts`,
    from: 'money(detail.open_cents - detail.original_cents)',
    to: 'money(detail.original_cents)',
    tests: [`${ACCOUNT}/server/detail.test.ts › is a PDF of the document in the ledger, with its own code`],
  },
  {
    name: 'a document that is not there seems not to have loaded',
    file: `${ACCOUNT}/portal/document/DocumentSheet.tsx`,
    from: "hasCode(query.error, 'not_found')",
    to: "hasCode(query.error, 'forbidden')",
    tests: [
      'e2e/document.spec.ts › opens by its address in the status and the history; explains an unknown document, and retries after a failure',
    ],
  },
  {
    name: 'the files of one class of the account have all classes',
    file: `${ACCOUNT}/server/status.ts`,
    from: 'exportLinks(context, statusExport, withoutPage(args))',
    to: 'exportLinks(context, statusExport, withoutPage({ ...args, document: null }))',
    tests: [
      `${ACCOUNT}/server/status-export.test.ts › has the lines, labels and sum of the list, as Excel and as PDF, for %j`,
    ],
  },
  {
    name: 'a statement of a past day has documents of later days',
    file: AS_OF,
    from: 'd.fecha_documento <= ${day}',
    to: 'd.fecha_documento <= ${day} + 1000',
    tests: [
      `${STATUS_TEST} › is exact right after a payment begins, after the bank approves it, and as of the day before`,
    ],
  },
  {
    name: 'what moved after the day of a statement is taken off twice',
    file: AS_OF,
    from: 'later.delta, d.open_cents + later.net',
    to: 'later.delta, d.open_cents - later.net',
    tests: [
      `${ACCOUNT}/server/as-of.property.test.ts › equals a replay of the movements, and for today the open amounts`,
    ],
  },
  {
    name: 'a list offers more when all of it is shown',
    file: PAGED_ROWS,
    from: 'done={!state.hasNextPage}',
    to: 'done={!isLoaded}',
    tests: [`${STATUS_SPEC} › lists debts and credits by class, with filters in the address and sums, 25 at a time`],
  },
  {
    name: 'the server’s message is not shown where a document has no file',
    file: `${ACCOUNT}/portal/DetailPdf.tsx`,
    from: 'answer?.url || answer?.menssage ||',
    to: 'answer?.url ||',
    tests: [`${STATUS_SPEC} › opens a document’s detail, or a modal with the reason why not`],
  },
  {
    name: 'the account can be asked for as of tomorrow',
    file: `${ACCOUNT}/portal/status/AsOfDay.tsx`,
    from: '        max={today}\n',
    to: '',
    tests: [`${STATUS_SPEC} › shows the account as of a past day, and accepts no future day`],
  },
  {
    name: 'a search text begins with the spaces before it',
    file: 'src/kit/core/search-params.ts',
    from: 'text.trim().slice(0, MAX_TEXT_LENGTH)',
    to: 'text.slice(0, MAX_TEXT_LENGTH)',
    tests: [`${ACCOUNT}/rules/history-search.test.ts › reads %j as %j`],
  },
  {
    name: 'what is no day is shown as nothing',
    file: 'src/kit/core/day.ts',
    from: "if (!isDay(text)) return '00/00/0000';",
    to: "if (!isDay(text)) return '';",
    tests: ['src/kit/core/day.test.ts › %j is shown as %s'],
  },
  {
    name: 'the Excel of a past period’s statement is its PDF',
    file: `${ACCOUNT}/portal/statements/StatementRow.tsx`,
    from: 'file={download?.xls}',
    to: 'file={download?.pdf}',
    tests: [
      'e2e/account-history.spec.ts › lists the statement of each period with its three files; a missing file is reported',
    ],
  },
  {
    name: 'the drawer of a document has its issue only',
    file: `${ACCOUNT}/server/document.ts`,
    from: 'movements).map(movimientoOf)',
    to: 'movements).slice(0, 1).map(movimientoOf)',
    tests: [
      `${ACCOUNT}/server/document.test.ts › shows payments, compensations and reversals, with the open amount after each, and the lock`,
    ],
  },

  // electronic invoices
  {
    name: 'an electronic invoice is not taken in the DIAN’s container',
    file: READ_XML,
    from: "root.name === 'AttachedDocument'",
    to: "root.name === 'AttachedDocuments'",
    tests: [`${XML_IMPORT_TEST} › %s, bare and in the DIAN’s container`],
  },
  {
    name: 'an Ecuadorian document is not taken in its autorizacion',
    file: READ_XML,
    from: "  'autorizacion',\n",
    to: "  'Autorizacion',\n",
    tests: [`${XML_IMPORT_TEST} › escaped, as elements, and within the web service’s answer`],
  },
  {
    name: 'a credit note of Ecuador is refused',
    file: `${EINVOICES}/rules/read-sri.ts`,
    from: "total: 'valorModificacion',",
    to: "total: 'importeTotal',",
    tests: [`${XML_IMPORT_TEST} › in Ecuador by a cédula or the RUC of its person`],
  },
  {
    name: 'a gzipped XML file is imported as records',
    file: 'tools/import.ts',
    from: '/\\.xml(\\.gz)?$/i',
    to: '/\\.xml$/i',
    tests: [
      'tools/import.test.ts › imports an electronic invoice as XML, plain or gzipped, from a file or standard input',
    ],
  },
  {
    name: 'the ERP cannot post application/xml',
    file: 'src/areas/erp/server/routes.ts',
    from: "'application/x-ndjson', 'application/xml', 'text/xml'",
    to: "'application/x-ndjson', 'text/xml'",
    tests: [`${XML_IMPORT_TEST} › by its code, for any buyer, and stores its bytes unchanged`],
  },
  {
    name: 'an XML that came before its document is never linked to it',
    file: `${EINVOICES}/server/import-store.ts`,
    from: 'where client_id is null and code > ${after}',
    to: 'where client_id is not null and code > ${after}',
    tests: [`${XML_IMPORT_TEST} › waits for a missing document, and reports differences`],
  },
  {
    name: 'an XML is shown in place of being downloaded',
    file: `${EINVOICES}/server/invoice.ts`,
    from: '`attachment; filename="${fileName(invoice)}.xml"`',
    to: '`inline; filename="${fileName(invoice)}.xml"`',
    tests: [`${XML_FILES_TEST} › the XML is the imported file byte by byte, sent as a download`],
  },
  {
    name: 'the PDF of an invoice is drawn from the ledger although its XML is kept',
    file: `${EINVOICES}/server/invoice.ts`,
    from: 'invoice.has_xml ? await xmlOf(db, viewer, invoice.document_id) : undefined',
    to: 'invoice.has_xml ? undefined : await xmlOf(db, viewer, invoice.document_id)',
    tests: [`${XML_FILES_TEST} › the PDF shows the XML’s data, and the open amount of the ledger`],
  },
  {
    name: 'a ZIP has the XML only of what has no PDF',
    file: `${EINVOICES}/server/open-zip.ts`,
    from: 'if (invoice.has_xml) {',
    to: 'if (invoice.has_xml && !pdf) {',
    tests: [`${EINVOICES}/server/zip.test.ts › has the PDF and the XML of each, under unique and safe names`],
  },
  {
    name: 'a ZIP names only what has neither a PDF nor an XML as missing',
    file: `${EINVOICES}/server/open-zip.ts`,
    from: 'if (!pdf || !invoice.has_xml) {',
    to: 'if (!pdf && !invoice.has_xml) {',
    tests: [`${EINVOICES}/server/zip.test.ts › has the PDF and the XML of each, under unique and safe names`],
  },
  {
    name: 'an archive is opened by each user of the client',
    file: `${ARCHIVES}/archive-store.ts`,
    from: 'sql`a.user_id = ${viewer.userId}`,',
    to: '',
    tests: [`${ARCHIVES}/archives.test.ts › is its user’s alone, also by its link`],
  },
  {
    name: 'an archive is opened whatever the stations of its user',
    file: `${ARCHIVES}/archive-store.ts`,
    from: 'sql`a.destinations is not distinct from ${stationsOf(viewer)}::bigint[]`,',
    to: '',
    tests: [`${ARCHIVES}/archives.test.ts › is not shown any more where the user’s stations have changed`],
  },
  {
    name: 'an archive has the documents of every month',
    file: `${EINVOICES}/server/store.ts`,
    from: 'sql`${ofDays(days)} and d.document_id > ${after}`',
    to: 'sql`(${ofDays(days)} or true) and d.document_id > ${after}`',
    tests: [`${ARCHIVES}/archives.test.ts › has the files of all its documents, and of no other month and client`],
  },
  {
    name: 'a try of an archive that was overtaken writes on',
    file: `${ARCHIVES}/archive-store.ts`,
    from: "a.state = 'pending' and a.tries = ${attempt}\n    returning 1`.execute(db);",
    to: "a.state = 'pending'\n    returning 1`.execute(db);",
    tests: [`${ARCHIVES}/archives.test.ts › that begins anew is not written by the try before`],
  },
  {
    name: 'a user asks for any number of archives a day',
    file: `${ARCHIVES}/archives.ts`,
    from: 'ofToday.length >= MAX_ARCHIVES_A_DAY',
    to: 'ofToday.length > MAX_ARCHIVES_A_DAY',
    tests: [
      `${ARCHIVES}/archives.test.ts › is made once where it is asked for twice at once, and ten times a day at most`,
    ],
  },
  {
    name: 'an archive has any number of documents',
    file: `${EINVOICES}/rules/archive.ts`,
    from: 'documents > MAX_ARCHIVE_DOCUMENTS',
    to: 'documents > MAX_ARCHIVE_DOCUMENTS + 1',
    tests: [`${EINVOICES}/rules/archive.test.ts › of a month with %i documents there is an archive, or %s`],
  },
  {
    name: 'an archive is made for a user who sees no documents any more',
    file: `${ARCHIVES}/make-archive.ts`,
    from: 'if (!user || accessRefusal(LISTS, user, {})) return',
    to: 'if (!user || (false && accessRefusal(LISTS, user, {}))) return',
    tests: [`${ARCHIVES}/archives.test.ts › fails with the reason where its user sees no documents any more`],
  },
  {
    name: 'an archive is there for ever',
    file: `${EINVOICES}/rules/archive.ts`,
    from: 'now.getTime() - ARCHIVE_LIFE',
    to: 'now.getTime() - 2 * ARCHIVE_LIFE',
    tests: [`${ARCHIVES}/archives.test.ts › is there for seven days`],
  },
  {
    name: 'a clave de acceso may have any check digit',
    file: `${EINVOICES}/rules/code.ts`,
    from: 'if (check !== Number(key[48]))',
    to: 'if (check < 0)',
    tests: [`${EINVOICES}/server/import.refused.test.ts › refuses wrong check digits`],
  },
  {
    name: 'a DOCTYPE is taken',
    file: `${EINVOICES}/server/xml.ts`,
    from: "parser.on('doctype', () => {\n    throw",
    to: "parser.on('doctype', (text) => {\n    if (text === '') throw",
    tests: [`${EINVOICES}/server/import.refused.test.ts › with %s`],
  },
  {
    name: 'another file of a code that has its document is told to be unchanged',
    file: `${EINVOICES}/server/import.ts`,
    from: 'if (kept && !kept.same)',
    to: 'if (kept?.waits && !kept.same)',
    tests: [`${XML_IMPORT_TEST} › by its code, for any buyer, and stores its bytes unchanged`],
  },
  {
    name: 'the drawer of a document has one line of its invoice',
    file: `${EINVOICES}/server/lines.ts`,
    from: 'MAX_LINES = 200',
    to: 'MAX_LINES = 1',
    tests: [`${EINVOICES}/server/lines.test.ts › are those of its XML, with links to its PDF and XML`],
  },
  {
    name: 'the demo has no electronic invoices',
    file: `${EINVOICES}/demo/files.ts`,
    from: 'OF_EACH = 10;',
    to: 'OF_EACH = 0;',
    tests: [`${EINVOICES}/demo/demo.test.ts › are ten of each client, the same for the same seed and day`],
  },
  {
    name: 'an XML may be nested ten times as deep',
    file: `${EINVOICES}/server/xml.ts`,
    from: 'MAX_DEPTH = 64;',
    to: 'MAX_DEPTH = 640;',
    tests: [
      `${EINVOICES}/server/import.refused.test.ts › refuses deep nesting, too many elements or attributes, and long ones`,
    ],
  },
  {
    name: 'a file in UTF-16 is read the wrong way round',
    file: `${EINVOICES}/server/xml.ts`,
    from: "if (a === 0xff && b === 0xfe) return 'utf-16le';",
    to: "if (a === 0xff && b === 0xfe) return 'utf-16be';",
    tests: [`${XML_IMPORT_TEST} › with a default namespace, a BOM, in UTF-16 and in ISO-8859-1`],
  },
  {
    name: 'an XML changes what is open of its document',
    file: `${EINVOICES}/server/import-store.ts`,
    from: 'update document d set cufe = r.code\n',
    to: 'update document d set cufe = r.code, open_cents = d.open_cents - 100\n',
    tests: [`${XML_IMPORT_TEST} › waits for a missing document, and reports differences`],
  },
  {
    name: 'a confined user opens the electronic invoices of all stations',
    file: `${EINVOICES}/server/store.ts`,
    from: 'allConditions([...visibleTo(viewer), condition])',
    to: 'allConditions([...visibleTo({ ...viewer, destinations: null }), condition])',
    tests: [`${XML_FILES_TEST} › nobody else can read them by any code, id or link`],
  },

  // history
  {
    name: 'the line of business of an imported statement is lost',
    file: `${ACCOUNT}/server/import-statement.ts`,
    from: 'negocio: record.negocio,',
    to: 'negocio: record.agrupacion,',
    tests: [`${PERIODS_TEST} › is idempotent by version, and a later version replaces it`],
  },
  {
    name: 'a file says Compensada of what a bank payment closed',
    file: `${ACCOUNT}/server/document-columns-store.ts`,
    from: "select h.holder = 'payment' ${CLOSER}",
    to: "select h.holder = 'compensation' ${CLOSER}",
    tests: [
      `${INVOICES}/server/account-history.test.ts › its files show Pagada, with the filter’s texts and the two sums`,
    ],
  },
  {
    name: 'a range picked in the calendar is taken the wrong way round',
    file: 'src/kit/portal/design/days/Calendar.tsx',
    from: '[start.toString(), end.toString()]',
    to: '[end.toString(), start.toString()]',
    tests: ['e2e/design/components.spec.ts › the calendar selects a range across months, and clears it'],
  },
  {
    name: 'a compensation says what was chosen of a document in place of what was compensated',
    file: `${COMPENSATIONS}/server/list.ts`,
    from: 'valor_pagado: amountFromCents(line.valor_cents)',
    to: 'valor_pagado: amountFromCents(line.monto_cents)',
    tests: [
      `${COMPENSATIONS_TEST} › lists each compensation with its state by the specification, its sums and lines, newest first`,
    ],
  },
  {
    name: 'to propose a compensation is the main action also once documents are chosen',
    file: `${COMPENSATIONS}/portal/compensate/CompensateScreen.tsx`,
    from: "look={selection.length > 0 ? undefined : 'primary'}",
    to: 'look="primary"',
    tests: [`${COMPENSATE_SPEC} › aligns both lists under one toolbar, and no column moves when a document is chosen`],
  },
  {
    name: 'on a phone the filters of payments have no state',
    file: 'src/kit/portal/list/TransactionFilters.tsx',
    from: '{inputs}\n        </FilterSheet>',
    to: '{inputs.slice(1)}\n        </FilterSheet>',
    tests: ['e2e/payments-made.spec.ts › filters and sorts the payments in the address, and counts and sums them'],
  },
  {
    name: 'a locked credit is shown as free',
    file: `${ACCOUNT}/portal/states.ts`,
    from: "if (bloqueo) return LOCK_STATE_NAMES[bloqueo.tipo];\n  if (total < 0) return 'inFavour';",
    to: "if (total < 0) return 'inFavour';\n  if (bloqueo) return LOCK_STATE_NAMES[bloqueo.tipo];",
    tests: [`${ACCOUNT}/portal/states.test.ts › a lock of any kind is shown instead of the due state, on both sides`],
  },
  {
    name: 'the history begins with what is due first',
    file: `${ACCOUNT}/rules/history.ts`,
    from: "field: 'fecha_vencimiento_documento', descending: true",
    to: "field: 'fecha_vencimiento_documento', descending: false",
    tests: [`${HISTORY_TEST} › lists every document, open and compensated, latest due first, with its original amount`],
  },
  {
    name: 'a line of the history has its electronic code as its station',
    file: `${ACCOUNT}/server/history.ts`,
    from: 'nombre_destino: row.nombre_destino,',
    to: 'nombre_destino: row.cufe,',
    tests: [`${HISTORY_TEST} › fills the fields that the specification names`],
  },
  {
    name: 'the line of business of a past period is not shown',
    file: `${ACCOUNT}/server/periods.ts`,
    from: 'negocio: row.negocio,',
    to: 'negocio: row.agrupacion,',
    tests: [
      `${PERIODS_TEST} › has a row for each period that the ERP published, newest first, with all fields of its header`,
    ],
  },
  {
    name: 'the list of past periods counts those of its page',
    file: `${ACCOUNT}/server/periods.ts`,
    from: 'size: count,',
    to: 'size: Math.min(count, rows.length),',
    tests: [`${PERIODS_TEST} › pages the periods and their documents, and filters them`],
  },
  {
    name: 'the time line of a document is its detail',
    file: `${ACCOUNT}/server/timeline.ts`,
    from: "linkTo(timelinePdf, id, 'id_histocta_detalle', context)",
    to: "linkTo({ folder: 'movements' }, id, 'id_histocta_detalle', context)",
    tests: [
      `${ACCOUNT}/server/timeline.test.ts › include a document’s detail, with and without the timeline from its original to its open amount`,
    ],
  },
  {
    name: 'a certificate never says Paz y salvo',
    file: `${ACCOUNT}/server/certificate-pdf.ts`,
    from: "overdue === 0 ? 'Paz y salvo'",
    to: "overdue < 0 ? 'Paz y salvo'",
    tests: [`${PERIODS_TEST} › include a certificate: that nothing was overdue, or how much was`],
  },
  {
    name: 'a year has a thirteenth month',
    file: `${ACCOUNT}/rules/period.ts`,
    from: '-(0[1-9]|1[0-2])$/',
    to: '-[0-9]{2}$/',
    tests: [`${PERIODS_TEST} › refuses %j`],
  },
  {
    name: 'a statement of the demo has what was closed before as open',
    file: `${ACCOUNT}/demo/documents.ts`,
    from: 'closedOn && closedOn <= day ? open : original',
    to: 'closedOn && closedOn > day ? open : original',
    tests: [
      `${ACCOUNT}/demo/demo.test.ts › have a statement of each of the last twelve months, with the total open then`,
    ],
  },

  // lists
  {
    name: 'a document that the company locks is said to wait for a compensation',
    file: `${ACCOUNT}/portal/document/DocumentSheet.tsx`,
    from: "document.bloqueo.tipo === 'COMPENSACION'",
    to: "document.bloqueo.tipo !== 'COMPENSACION'",
    tests: ['e2e/home.spec.ts › says that locked invoices cannot be paid, and links to the reason'],
  },
  {
    name: 'the compensation that locks a document is searched in the last days only',
    file: `${COMPENSATIONS}/rules/compensations-variables.ts`,
    from: 'desde === undefined && hasta === undefined',
    to: 'desde !== undefined && hasta !== undefined',
    tests: [
      'e2e/compensations.spec.ts › leads from a locked document to the compensation that holds it, of whatever day, or says who sees it',
    ],
  },
  {
    name: 'a list loads twenty rows at once',
    file: 'src/kit/core/list-search.ts',
    from: 'ROWS_AT_ONCE = [25, 50, 100]',
    to: 'ROWS_AT_ONCE = [20, 50, 100]',
    tests: [LIST_SPEC],
  },
  {
    name: 'a list of one station has all stations',
    file: `${ACCOUNT}/server/document-list-store.ts`,
    from: 'if (!destino) return [];',
    to: 'if (!destino?.[1]) return [];',
    tests: [`${HISTORY_TEST} › filters by type, state, station, dates, number and amount, and sums the result`],
  },
  {
    name: 'a station does not follow to another screen',
    file: 'src/kit/portal/list/station.ts',
    from: 'Object.values(search).every(',
    to: 'Object.values(search).some(',
    tests: [
      'e2e/stations.spec.ts › shows one station, which follows over screens until all are shown again, and ends with the session',
    ],
  },
  {
    name: 'destinations come by tens',
    file: 'schema.graphql',
    from: 'pageSize: Int = 50',
    to: 'pageSize: Int = 10',
    tests: [
      'src/areas/associates/server/destinations.test.ts › are listed by name, page by page, with how many there are',
    ],
  },
  {
    name: 'the states of the history are counted under the filter of states',
    file: `${ACCOUNT}/server/history-store.ts`,
    from: 'documentsOf({ ...query, filter: { ...query.filter, states: null } })',
    to: 'documentsOf(query)',
    tests: [`${HISTORY_TEST} › counts each state under every other filter`],
  },
  {
    name: 'a list is exported below its rows',
    file: PAGED_LIST,
    from: `          {askFiles && <ExportButtons askLinks={askFiles} />}
        </div>
      }
      foot={
        <>
`,
    to: `        </div>
      }
      foot={
        <>
          {askFiles && <ExportButtons askLinks={askFiles} />}
`,
    tests: [LIST_SPEC],
  },
  {
    name: 'a list mixes up how many rows it has and how many are shown',
    file: PAGED_LIST,
    from: '[list.items.length, list.count]',
    to: '[list.count, list.items.length]',
    tests: [LIST_SPEC],
  },

  // exports
  {
    name: 'the Excel of a list is its PDF',
    file: EXPORT_ROUTES,
    from: "xls: link('xlsx')",
    to: "xls: link('pdf')",
    tests: [
      `${EXPORT_TEST} › in Excel has amounts as numbers, dates as dates and texts as texts, and its name, client, filter, day and sum`,
    ],
  },
  {
    name: 'the progress of an export stays at its beginning',
    file: 'src/kit/server/export/generate.ts',
    from: 'report({ lines, of: snapshot.count });',
    to: 'report({ lines: Math.min(lines, 0), of: snapshot.count });',
    tests: [`${EXPORT_TEST} › reports its progress in lines, and is generated only once`],
  },
  {
    name: 'an export goes on when nobody waits for it any more',
    file: 'src/kit/server/export/export-queue.ts',
    from: 'if (job.waiting === 0) this.#end(key, job);',
    to: 'if (job.waiting < 0) this.#end(key, job);',
    tests: [`${EXPORT_FAULTS} › stops when its only reader disconnects, and leaves no file: %s`],
  },
  {
    name: 'a cell that begins with + or - is a number where it can be one',
    file: XLSX,
    from: "return (row) => escapeForExcel(column.of(row)?.slice(0, MAX_TEXT) ?? '') || null;",
    to: "return (row) => Number(column.of(row)) || escapeForExcel(column.of(row)?.slice(0, MAX_TEXT) ?? '') || null;",
    tests: [`${EXPORT_TEST} › has no formula in any cell, and is valid with any character`],
  },
  {
    name: 'the days of an Excel file are plain numbers',
    file: XLSX,
    from: 'day: DAY,',
    to: "day: '0',",
    tests: [
      `${EXPORT_TEST} › in Excel has amounts as numbers, dates as dates and texts as texts, and its name, client, filter, day and sum`,
    ],
  },
  {
    name: 'the sums of an Excel file have no cents',
    file: XLSX,
    from: 'return sum === null ? null : amountFromCents(Number(sum));',
    to: 'return sum === null ? null : Math.round(amountFromCents(Number(sum)));',
    tests: [`${INVOICES}/server/totals.property.test.ts › are equal to the cent for any filter`],
  },
  {
    name: 'the later pages of a PDF are without its title',
    file: 'src/kit/server/pdf/sheet.ts',
    from: "[title, number].filter(Boolean).join(' · ')",
    to: "[number, title].slice(0, 1).join(' · ')",
    tests: [
      `${INVOICES}/server/pdf.test.ts › has title, client, code and page numbers in pdftotext, and no blank page in pdftoppm`,
    ],
  },
  {
    name: 'a database that is down during an export is told as an unknown failure',
    file: FAILURE,
    from: "if (isDatabaseUnavailable(error)) return new ExportFailure('database_unavailable', error);",
    to: "if (isDatabaseUnavailable(error)) return new ExportFailure('internal', error);",
    tests: [`${EXPORT_FAULTS} › a connection lost while the verification code is stored gives the same error`],
  },
  {
    name: 'a full disk is told as an unknown failure',
    file: FAILURE,
    from: "'ENOSPC', 'EDQUOT', 'EFBIG'",
    to: "'ENOSPC', 'EDQUOT'",
    tests: [`${EXPORT_FAULTS} › a full disk gives a clear error and leaves no file; a small file still works`],
  },
  {
    name: 'a link to a file opens only at the server that made it',
    file: 'src/areas/session/server/authenticate.ts',
    from: "sessionKey: read.sha256.toString('base64url') }",
    to: "sessionKey: `${read.sha256.toString('base64url')} ${settings.dataDir}` }",
    tests: [`${EXPORT_FAULTS} › any server on the same database serves any link, and generates the file itself`],
  },
  {
    name: 'a user may have three exports at once',
    file: EXPORT_ROUTES,
    from: 'BOUNDS = { atOnce: 4, atOnceOfOne: 2,',
    to: 'BOUNDS = { atOnce: 4, atOnceOfOne: 3,',
    tests: [`${EXPORT_FAULTS} › is one of at most two per user: a third is refused with an instruction`],
  },
  {
    name: 'an exported list has the documents of all stations',
    file: `${INVOICES}/server/list-export.ts`,
    from: 'rows: allListedDocuments(query),',
    to: 'rows: allListedDocuments({ ...query, viewer: { ...query.viewer, destinations: null } }),',
    tests: [`${EXPORT_TEST} › has only the documents of their destinations for a confined user`],
  },
  {
    name: 'a link to a file works for eleven minutes',
    file: 'src/kit/server/http/file-link.ts',
    from: 'LIFE_SECONDS = 600;',
    to: 'LIFE_SECONDS = 660;',
    tests: [`${EXPORT_TEST} › has a link that is valid for ten minutes and can be neither read nor changed`],
  },

  // the proposal of a compensation
  {
    name: 'a proposal begins with what is compensated by its age',
    file: SOLVE,
    from: "['EXACTO', 'EXACTO_VARIOS', 'ANTIGUEDAD'];",
    to: "['ANTIGUEDAD', 'EXACTO', 'EXACTO_VARIOS'];",
    tests: [`${SOLVE_TEST} › matches exact pairs first, then small groups, then the oldest, in part if less is left`],
  },
  {
    name: 'documents of one day and number are used as they come',
    file: `${COMPENSATIONS}/rules/solve-age.ts`,
    from: 'return one.id - other.id;',
    to: 'return 0;',
    tests: [`${SOLVE_PROPERTIES} › does not depend on the order of the documents`],
  },
  {
    name: 'a line of a proposal names only the first document that it meets',
    file: SOLVE,
    from: 'matches: own.map(({ match }) => match)',
    to: 'matches: own.slice(0, 1).map(({ match }) => match)',
    tests: [
      `${PROPOSE_TEST} › uses open, unlocked documents, and returns each line’s match and reason and the portfolio afterwards`,
    ],
  },
  {
    name: 'sums of three documents are searched among a hundred',
    file: `${COMPENSATIONS}/rules/solve-exact.ts`,
    from: 'three: 30 }',
    to: 'three: 100 }',
    tests: [
      `${SOLVE_TEST} › tries no more sums than its limit for 500 credits and 5,000 invoices without an exact match`,
    ],
  },
  {
    name: 'a proposal is the worse one of two',
    file: SOLVE,
    from: 'isBetterProposal(measureProposal(plain, today), measureProposal(found, today))',
    to: 'isBetterProposal(measureProposal(found, today), measureProposal(plain, today))',
    tests: [`${SOLVE_PROPERTIES} › is never worse than oldest due first`],
  },
  {
    name: 'an invoice that is due before its credit makes no pair with it',
    file: `${COMPENSATIONS}/rules/solve-exact.ts`,
    from: 'if (!invoice) return [];',
    to: 'if (!invoice || invoice.vencimiento < credit.vencimiento) return [];',
    tests: [
      `${SOLVE_PROPERTIES} › compensates the maximum, the maximum in pairs, and at least a quarter of the maximum in small groups`,
    ],
  },
  {
    name: 'a credit pays more of an invoice than is open',
    file: SOLVE,
    from: 'const cents = Math.min(credit.left, invoice.left);',
    to: 'const cents = credit.left;',
    tests: [
      `${SOLVE_PROPERTIES} › uses up the smaller side, equal to the cent on both sides, within each document’s open amount`,
    ],
  },
  {
    name: 'the aging after a proposal is the one before it',
    file: `${COMPENSATIONS}/server/propose.ts`,
    from: 'agingAfter(portfolio, paid, day)',
    to: 'agingAfter(portfolio, [], day)',
    tests: [
      `${PROPOSE_TEST} › uses open, unlocked documents, and returns each line’s match and reason and the portfolio afterwards`,
    ],
  },
  {
    name: 'a chosen document is always used whole',
    file: SELECTION,
    from: 'Math.min(Math.max(cents, 0), choice.open)',
    to: 'Math.min(Math.max(cents, choice.open), choice.open)',
    tests: [`${SELECTION_TEST} › allows a part within the open amount`],
  },
  {
    name: 'a locked document can be chosen',
    file: SELECTION,
    from: '!choices.has(document.id) && unavailableReason(document) === null',
    to: "!choices.has(document.id) && unavailableReason(document) !== 'closed'",
    tests: [`${SELECTION_TEST} › has each open, unlocked document once with its whole open amount`],
  },
  {
    name: 'what remains of a document is what is used of it',
    file: `${COMPENSATIONS}/rules/selection.ts`,
    from: 'remains: open - cents',
    to: 'remains: Math.min(open, cents)',
    tests: [
      `${SELECTION_TEST} › compensates the smaller side’s sum, and shows the used and the remaining amount of each document`,
    ],
  },
  {
    name: 'the last document of a side may be removed',
    file: `${COMPENSATIONS}/rules/selection.ts`,
    from: 'choicesOnSide(selection, tipo).length > 1',
    to: 'choicesOnSide(selection, tipo).length > 0',
    tests: [`${SELECTION_TEST} › keeps the last document of a side`],
  },
  {
    name: 'what was sent stays chosen',
    file: `${COMPENSATIONS}/portal/compensate/useSendCompensation.ts`,
    from: 'changeSelection(() => []);',
    to: 'changeSelection((now) => now);',
    tests: [
      `${COMPENSATE_SPEC} › explains the proposal line by line with the overdue documents; it is edited, confirmed and sent`,
    ],
  },
  {
    name: 'a compensation that is refused does not say why',
    file: `${COMPENSATIONS}/portal/compensate/SendDialog.tsx`,
    from: "error.category === 'graphql-input' || isUnanswered(error)",
    to: "error.category === 'graphql-input' && isUnanswered(error)",
    tests: [
      `${COMPENSATE_SPEC} › keeps the selection after a failure with its reason and document, and creates the compensation once despite retries`,
    ],
  },
  {
    name: 'support sees the button that sends a compensation',
    file: `${COMPENSATIONS}/portal/compensate/ConfirmDialog.tsx`,
    from: 'can(asker, SendCompensation)',
    to: 'can(asker && { ...asker, isSupport: false }, SendCompensation)',
    tests: [`${COMPENSATE_SPEC} › shows support both sides and the confirmation, without a send button`],
  },
  {
    name: 'a part of a document stays above what is open of it',
    file: SELECTION,
    from: 'isInFull(choice) ? open : Math.min(choice.cents, open)',
    to: 'isInFull(choice) ? open : choice.cents',
    tests: [`${SELECTION_TEST} › follows changed documents: removes closed ones, keeps parts within the open amount`],
  },
  {
    name: 'an empty side says what the other one would show',
    file: `${COMPENSATIONS}/portal/compensate/SideList.tsx`,
    from: '<NothingOpen isCredits={isCredits} />',
    to: '<NothingOpen isCredits={!isCredits} />',
    tests: [`${COMPENSATE_SPEC} › says what an empty side would show, and retries a side that failed to load`],
  },
  {
    name: 'a proposal uses the documents of all stations',
    file: `${COMPENSATIONS}/server/propose-store.ts`,
    from: '...visibleTo(viewer), side',
    to: '...visibleTo({ ...viewer, destinations: null }), side',
    tests: [`${PROPOSE_TEST} › uses only documents of the own client and destinations`],
  },
  {
    name: 'one side is enough for a compensation',
    file: `${COMPENSATIONS}/rules/selection.ts`,
    from: 'sides.some(({ length }) => length === 0)',
    to: 'sides.every(({ length }) => length === 0)',
    tests: [`${SELECTION_TEST} › requires an amount on both sides`],
  },

  // compensations
  {
    name: 'a compensation uses what is due last first',
    file: `${COMPENSATIONS}/rules/allocate.ts`,
    from: 'lines.toSorted(byAge)',
    to: 'lines.toSorted((one, other) => byAge(other, one))',
    tests: [
      `${COMPENSATIONS}/rules/allocate.property.test.ts › applies the smaller side’s sum on both sides, oldest due first, within each selected amount`,
    ],
  },
  {
    name: 'a compensation is not told to be sent correctly',
    file: `${COMPENSATIONS}/server/compensate.ts`,
    from: 'Your compensation was sent correctly, in',
    to: 'Your compensation was sent, in',
    tests: [
      `${COMPENSATIONS}/server/compensate.test.ts › locks both sides, applies nothing yet, and writes one event and one audit entry`,
    ],
  },
  {
    name: 'a compensation has at most five thousand documents',
    file: `${COMPENSATIONS}/rules/compensate.ts`,
    from: 'MAX_LINES = 5_500',
    to: 'MAX_LINES = 5_000',
    tests: [`${COMPENSATIONS}/server/compensate.test.ts › compensates 500 credits and 5,000 invoices at once`],
  },
  {
    name: 'a document in a compensation seems free for another one',
    file: `${COMPENSATIONS}/server/compensate-store.ts`,
    from: 'l.document_id = d.document_id',
    to: "l.document_id = d.document_id and l.holder = 'payment'",
    tests: [
      `${COMPENSATIONS}/server/answer.test.ts › compensating and paying the same documents at once locks each document in one transaction only`,
    ],
  },
  {
    name: 'compensations are listed from the last day of the previous month on',
    file: `${COMPENSATIONS}/rules/list.ts`,
    from: 'from: `${lastOfPrevious.slice(0, 7)}-01`',
    to: 'from: lastOfPrevious',
    tests: [
      `${COMPENSATIONS}/rules/list.test.ts › without days the range on %s is from the start of the previous month to today`,
    ],
  },
  {
    name: 'a rejected compensation is called completed',
    file: `${COMPENSATIONS}/rules/status.ts`,
    from: "F: 'Rechazado'",
    to: "F: 'Completado'",
    tests: [
      `${COMPENSATIONS_TEST} › lists each compensation with its state by the specification, its sums and lines, newest first`,
    ],
  },
  {
    name: 'the Excel of a compensation is its PDF',
    file: `${COMPENSATIONS}/server/list.ts`,
    from: 'exportLinks(context, compensationExport, { number: row.number }).xls',
    to: 'exportLinks(context, compensationExport, { number: row.number }).pdf',
    tests: [`${COMPENSATIONS_TEST} › is exported as Excel and as PDF, both as a list and for each compensation`],
  },
  {
    name: 'a compensation is delayed after two days',
    file: `${COMPENSATIONS}/server/list.ts`,
    from: '- settings.compensationDelayed',
    to: '- 2 * settings.compensationDelayed',
    tests: [
      `${COMPENSATIONS_TEST} › shows the last two months, and marks compensations as delayed after a day for support only`,
    ],
  },
  {
    name: 'nothing tells that a compensation has ended',
    file: `${COMPENSATIONS}/portal/list/useCompletionToasts.ts`,
    from: 'waiting.current.delete(id)',
    to: 'waiting.current.delete(estado)',
    tests: [
      'e2e/compensations.spec.ts › updates a compensation when it is completed, and lists it with documents, files and filters',
    ],
  },
  {
    name: 'compensations that could not be loaded have no words for it',
    file: `${COMPENSATIONS}/portal/list/CompensationsScreen.tsx`,
    from: 'failed={t`Your compensations could not be loaded`}',
    to: 'failed={t`Compensations`}',
    tests: ['e2e/compensations.spec.ts › shows a loading error of the list, and retries in place'],
  },

  // orders, at the server
  {
    name: 'only the events of other states link to an invoice',
    file: `${ORDERS}/rules/timeline.ts`,
    from: 'fetchesInvoice(event) ? link',
    to: '!fetchesInvoice(event) ? link',
    tests: [`${TIMELINE_RULES} › the invoice where it is billed, has a cufe and a link`],
  },
  {
    name: 'a billed order shows its tracking number in place of a dispatched one',
    file: `${ORDERS}/rules/timeline.ts`,
    from: "trackingNumber: estado_pedido === '5'",
    to: "trackingNumber: estado_pedido === '4'",
    tests: [`${TIMELINE_RULES} › in state %s only what belongs to it`],
  },
  {
    name: 'a billed event does not say that its detail is not available',
    file: `${ORDERS}/rules/timeline.ts`,
    from: "new Set(['2', '3', '4'])",
    to: "new Set(['2', '3'])",
    tests: [`${TIMELINE_RULES} › a missing detail in state %s only with a cufe and without a link`],
  },
  {
    name: 'a delivery of the same version is written again',
    file: `${ORDERS}/server/import-delivery.ts`,
    from: 'return delivery && versions.get(deliveryKey(delivery));',
    to: 'return delivery && (versions.get(deliveryKey(delivery)) ?? 0) - 1;',
    tests: [
      `${ORDER_IMPORT} › leaves an equal or older version unchanged, and replaces the whole record by a newer one`,
    ],
  },
  {
    name: 'orders come by twenties',
    file: `${ORDERS}/rules/list.ts`,
    from: 'pageSize: PAGE_SIZE,',
    to: 'pageSize: 2 * PAGE_SIZE,',
    tests: [`${ORDER_LIST} › of ten, unless asked otherwise`, `${ORDER_LIST} › has pages`],
  },
  {
    name: 'who asked for an order has its code as its name',
    file: `${ORDERS}/server/list-store.ts`,
    from: "column<string | null>('o.nombre_solicitante')",
    to: "column<string | null>('o.solicitante')",
    tests: [`${ORDER_LIST} › fills every field of an order`],
  },
  {
    name: 'no event of an order links to its invoice',
    file: `${ORDERS}/server/event.ts`,
    from: 'links.get(row.cufe)',
    to: 'links.get(row.estado_pedido)',
    tests: [`${ORDER_LIST} › links a billed event to its invoice by cufe, and no other event`],
  },
  {
    name: 'a load order is called a remission',
    file: `${ORDERS}/server/delivery-pdf.ts`,
    from: "load: 'Orden de cargue'",
    to: "load: 'Remisión'",
    tests: [
      `${ORDERS}/server/tracking.test.ts › is a PDF of the delivery with its products, driver, plate, seals and station, which can be verified`,
    ],
  },
  {
    name: 'the file of the chosen orders has all orders',
    file: `${ORDERS}/server/list.ts`,
    from: 'withoutPage(withSortOrder(args))',
    to: 'withoutPage(withSortOrder({ ...args, filter: null }))',
    tests: [`${ORDER_LIST} › is exported as Excel and as PDF with its filter and order, also only the selected orders`],
  },
  {
    name: 'an order of the demo whose release is requested has no reason',
    file: `${ORDERS}/demo/orders.ts`,
    from: "new Set(['-1', '-2.1', '-2.3'])",
    to: "new Set(['-1', '-2.1'])",
    tests: [
      `${ORDERS}/demo/demo.test.ts › of client %s are in all sixteen states, some held for credit with their reason`,
    ],
  },
  {
    name: 'a file has the ERP’s words of the states that the portal knows',
    file: `${ORDERS}/server/list-export.ts`,
    from: 'isOrderState(estado_pedido) ? label : (estado_pedido_description ?? label)',
    to: 'isOrderState(estado_pedido) ? (estado_pedido_description ?? label) : label',
    tests: [`${ORDER_LIST} › names a state in the ERP’s words, in a file only where the portal has none`],
  },
  {
    name: 'one state of an order has as many codes as ways to write it',
    file: `${ORDERS}/rules/status.ts`,
    from: 'String(Number(code)) : code',
    to: 'code.trim() : code',
    tests: [`${ORDER_IMPORT} › accepts a state as a number or as text, with the same key`],
  },
  {
    name: 'orders are listed of three months',
    file: `${ORDERS}/rules/constants.ts`,
    from: 'ORDERS_MONTHS = 2;',
    to: 'ORDERS_MONTHS = 3;',
    tests: [`${ORDERS}/rules/usual-days.test.ts › the last two months before %s begin on %s`],
  },
  {
    name: 'the plate of a tanker is the first that its order’s events say',
    file: `${ORDERS}/portal/details/whereabouts.ts`,
    from: 'plate: events.findLast(',
    to: 'plate: events.find(',
    tests: [`${ORDERS}/portal/details/whereabouts.test.ts › uses the latest value of each field in the events`],
  },
  {
    name: 'a rejected order still has steps to take',
    file: `${ORDERS}/rules/steps.ts`,
    from: "states.at(-1) === '6'",
    to: "states.at(-1) === '5'",
    tests: [`${ORDERS}/rules/steps.test.ts › after %j are %s`],
  },

  // orders, on screen
  {
    name: 'the list of orders begins with the highest SICOM number',
    file: `${ORDERS}/rules/orders-search.ts`,
    from: "defaultOrder: { field: 'fecha_pedido',",
    to: "defaultOrder: { field: 'num_sicom',",
    tests: [`${ORDERS_SPEC} › lists the orders of the last two months, the newest first, each with what matters`],
  },
  {
    name: 'the panel of orders’ filters stays open when they are applied',
    file: `${ORDERS}/portal/list/OrdersFilters.tsx`,
    from: '            setOpen(false);\n            onChange(next);',
    to: '            onChange(next);',
    tests: [FILTERED],
  },
  {
    name: 'the detail of an order’s card is open from the beginning',
    file: 'src/kit/portal/design/OrderCard.tsx',
    from: '<details className={styles.detail}>',
    to: '<details open className={styles.detail}>',
    tests: [`${ORDERS_SPEC} › lists the orders of the last two months, the newest first, each with what matters`],
  },
  {
    name: 'an order’s page is found by its SICOM number',
    file: `${ORDERS}/portal/details/query.ts`,
    from: 'num_pedido: { eq: orderNumber }',
    to: 'num_sicom: { eq: orderNumber }',
    tests: [AT_A_GLANCE],
  },
  {
    name: 'an order with one delivery has no remission in the list',
    file: `${ORDERS}/portal/list/OrderItem.tsx`,
    from: 'order.deliveries.length > 0',
    to: 'order.deliveries.length > 1',
    tests: [ORDER_FILES],
  },
  {
    name: 'an accepted order is called an approved one on screen',
    file: `${ORDERS}/portal/texts/useStatusName.ts`,
    from: "message: 'Accepted', context",
    to: "message: 'Approved order', context",
    tests: [`${ORDERS_SPEC} › shows the label of each of the sixteen states, and a general one for any other`],
  },
  {
    name: 'the timeline of a dispatched order has no tracking number on screen',
    file: `${ORDERS}/portal/details/Timeline.tsx`,
    from: 'timelineDetail(event, ',
    to: 'timelineDetail({ ...event, guia_transporte: null }, ',
    tests: [AT_A_GLANCE],
  },
  {
    name: 'the choice of a plant begins with all stations',
    file: `${ORDERS}/portal/list/OrdersFilters.tsx`,
    from: 'all: t`All plants`',
    to: 'all: t`All stations`',
    tests: [FILTERED],
  },
  {
    name: 'orders are loaded by twenties on screen',
    file: 'src/kit/portal/list/listQuery.ts',
    from: '  pageSize = PAGE_SIZE,\n',
    to: '  pageSize = 2 * PAGE_SIZE,\n',
    tests: [`${ORDERS_SPEC} › loads more by tens, and says how many there are`],
  },
  {
    name: 'home shows the latest five orders',
    file: `${ORDERS}/rules/constants.ts`,
    from: 'HOME_ORDERS = 4;',
    to: 'HOME_ORDERS = 5;',
    tests: [`${ORDERS_SPEC} › shows the latest four orders of the client on home, each with its state`],
  },
  {
    name: 'a PDF of an order’s invoice that is not there is called an Excel',
    file: `${ORDERS}/portal/files/InvoiceFiles.tsx`,
    from: 'type: FORMATS[format],',
    to: 'type: FORMATS.xls,',
    tests: [ORDER_FILES],
  },
  {
    name: 'the printer gets the orders in sight in place of the chosen ones',
    file: `${ORDERS}/portal/list/OrdersList.tsx`,
    from: '<PrintedOrders orders={chosen} />',
    to: '<PrintedOrders orders={items} />',
    tests: [
      'e2e/orders-files.spec.ts › exports and prints the selected orders together, even if the filters change afterwards',
    ],
  },
  {
    name: 'a client without orders is told that none matches its filters',
    file: `${ORDERS}/portal/list/OrdersList.tsx`,
    from: 'filters.length === 0',
    to: 'filters.length < 0',
    tests: [`${ORDERS_SPEC} › says that there is no order yet`],
  },
  {
    name: 'a long name of a plant goes over the edge of its order',
    file: `${ORDERS}/portal/list/OrdersList.module.css`,
    from: 'overflow-wrap: anywhere;',
    to: 'overflow-wrap: normal;',
    tests: [
      'e2e/orders-layout.spec.ts › fits the longest names and the largest amounts of orders at any width, and nothing jumps',
    ],
  },
  {
    name: 'an order’s page follows the other orders',
    file: `${ORDERS}/portal/useOrderUpdates.ts`,
    from: 'moved === orderNumber',
    to: 'moved !== orderNumber',
    tests: ['e2e/order-details.spec.ts › updates by itself when an event arrives, in the list and on the order’s page'],
  },

  // home and content
  {
    name: 'a held order is the least urgent of what waits',
    file: `${ORDERS}/portal/home/matters.ts`,
    from: 'order: 0,',
    to: 'order: 4,',
    tests: [
      'e2e/matters.spec.ts › home shows first the tasks that wait for the user, the most urgent first, with links',
    ],
  },
  {
    name: 'home asks for what waits for every role',
    file: 'src/portal/home/loadMatters.ts',
    from: 'isPermitted(need))',
    to: 'isPermitted(need) || need)',
    tests: ['e2e/matters.spec.ts › home says when no task waits, and requests only data that the role may see'],
  },
  {
    name: 'content keeps links that run scripts',
    file: 'src/areas/content/server/sanitize.ts',
    from: 'allowedSchemes: [...LINK_SCHEMES],',
    to: "allowedSchemes: [...LINK_SCHEMES, 'javascript'],",
    tests: [
      'src/areas/content/server/blocks.test.ts › keep nothing of two hundred known bypasses that runs a script or leads to another site',
    ],
  },
  {
    name: 'content shows the frames that are written into the database',
    file: 'src/areas/content/portal/sanitizeShown.ts',
    from: 'ALLOWED_TAGS: Object.keys(ALLOWED_HTML),',
    to: "ALLOWED_TAGS: [...Object.keys(ALLOWED_HTML), 'iframe'],",
    tests: [
      'e2e/content.spec.ts › removes a script that was written into the database; the page’s policy would also refuse it',
    ],
  },
  {
    name: 'the place of what waits is lower before it is known',
    file: 'src/portal/home/Matters.tsx',
    from: '<Card as="div" className={styles.card}>',
    to: '<Card as="div" className={styles.matters}>',
    tests: ['e2e/first-paint.spec.ts › moves nothing of home at ${width} px where its data comes late'],
  },
  {
    name: 'each part of home asks for its own data',
    file: 'src/portal/routes.ts',
    from: `  batchOperations(() => {
    for (const part of loaded) if (part.status === 'fulfilled') part.value().forEach(prefetch);
  });
`,
    to: `  for (const part of loaded)
    batchOperations(() => {
      if (part.status === 'fulfilled') part.value().forEach(prefetch);
    });
`,
    tests: ['e2e/first-paint.spec.ts › asks for all of home’s data in one request, without waiting for the session'],
  },
];
