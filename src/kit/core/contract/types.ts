// Written by tools/generate.ts; do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
};

export type FilterEqualTypeInput = {
  readonly eq?: InputMaybe<Scalars['String']['input']>;
  readonly in?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type FilterRangeTypeInput = {
  readonly from?: InputMaybe<Scalars['String']['input']>;
  readonly to?: InputMaybe<Scalars['String']['input']>;
};

export type FilterMatchTypeInput = {
  readonly match?: InputMaybe<Scalars['String']['input']>;
};

export type FilterTextTypeInput = {
  readonly eq?: InputMaybe<Scalars['String']['input']>;
  readonly in?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly like?: InputMaybe<Scalars['String']['input']>;
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

/** A generated or stored file. url is an http(s) link, or empty where status is not 'ok' and a message says why. */
export type DocumentFile = {
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly status?: Maybe<Scalars['String']['output']>;
  readonly mensaje?: Maybe<Scalars['String']['output']>;
  readonly menssage?: Maybe<Scalars['String']['output']>;
  readonly message?: Maybe<Scalars['String']['output']>;
};

export type PdfDownload = {
  readonly pdf?: Maybe<DocumentFile>;
};

export type ListDownload = {
  readonly pdf?: Maybe<DocumentFile>;
  readonly xls?: Maybe<DocumentFile>;
};

export type HistoryDownload = {
  readonly pdf?: Maybe<DocumentFile>;
  readonly xls?: Maybe<DocumentFile>;
  readonly certificate?: Maybe<DocumentFile>;
};

export type LabelValue = {
  readonly label: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type Query = {
  readonly verifyDocument?: Maybe<DocumentVerification>;
  readonly AccountStatus?: Maybe<AccountStatus>;
  readonly AccountHistory?: Maybe<AccountHistory>;
  readonly AccountStatusHistory?: Maybe<AccountStatusHistory>;
  readonly ClassDocuments?: Maybe<ReadonlyArray<DocumentClass>>;
  readonly misEmpresas?: Maybe<ReadonlyArray<MiEmpresa>>;
  /** extension: a document by its id (id_edocta_detalle, id_histocta_detalle) */
  readonly detalleDocumento?: Maybe<DocumentoDetalle>;
  /** extension: the client's API keys, the oldest first; null without Usuarios::llaves */
  readonly llavesApi?: Maybe<ReadonlyArray<LlaveApi>>;
  /** extension: the client's webhooks, the oldest first; null without Usuarios::llaves */
  readonly webhooks?: Maybe<ReadonlyArray<Webhook>>;
  /** extension: the events of a webhook of the last 30 days, the newest first; estado: one of EntregaWebhook.estado */
  readonly entregasWebhook?: Maybe<EntregasWebhook>;
  readonly politicaAprobacion?: Maybe<PoliticaAprobacion>;
  /** extension: the client's requests, newest first; to users who only buy vouchers, requests of vouchers */
  readonly solicitudesPago?: Maybe<SolicitudesPago>;
  readonly solicitudPago?: Maybe<SolicitudPago>;
  /** extension: search is a part of a user's name or e-mail */
  readonly actividadCliente?: Maybe<Actividades>;
  /** pageSize up to 20000 */
  readonly usuariosCliente?: Maybe<UsuariosCliente>;
  readonly listadoTiposDocumentos?: Maybe<ReadonlyArray<TipoDocumento>>;
  readonly rolesCliente?: Maybe<ReadonlyArray<Role>>;
  /** pageSize up to 20000 */
  readonly listarDestinatarios?: Maybe<Destinatarios>;
  /** pageSize up to 20000 */
  readonly listarDeptos?: Maybe<Deptos>;
  /** extension: of the country of the client's store; search is a part of the name; pageSize up to 20000 */
  readonly listarMunicipios?: Maybe<Municipios>;
  /** extension: what crearUsuariosCliente would refuse; up to 1000 lines */
  readonly revisarUsuariosCliente?: Maybe<AssociateLinesReview>;
  /** extension: the cases that the caller may see, the latest changed first */
  readonly casos?: Maybe<Casos>;
  /** extension: marks the case as read, unless in a support session */
  readonly caso?: Maybe<Caso>;
  /** extension: at most 1000 documents, those with the latest cases */
  readonly documentosEnReclamo?: Maybe<ReadonlyArray<DocumentoEnReclamo>>;
  readonly listarCertificadoVenta?: Maybe<Certificados>;
  /** by default from the start of the previous month to today, newest first */
  readonly listarCompensaciones?: Maybe<Compensaciones>;
  /** extension: a proposal of what can be compensated now, exact matches first, then oldest due */
  readonly proponerCompensacion?: Maybe<PropuestaCompensacion>;
  /** published posts of the viewer's store; 'get_post_list' is the only action */
  readonly mpBlogPosts?: Maybe<MpBlogPosts>;
  /** open to all: what a page shows before login is content too */
  readonly cmsBlocks?: Maybe<CmsBlocks>;
  /** extension: finds a document by its id (id_edocta_detalle) */
  readonly facturaElectronica?: Maybe<FacturaElectronica>;
  /** extension: the caller's archives of the last seven days, the newest first */
  readonly archivosMes?: Maybe<ReadonlyArray<ArchivoMes>>;
  readonly formDefinition?: Maybe<FormDefinition>;
  readonly formDefinitions?: Maybe<ReadonlyArray<FormDefinition>>;
  /** extension: whether the caller has a calendar URL */
  readonly calendario?: Maybe<EstadoCalendario>;
  readonly documentos?: Maybe<Documentos>;
  /**
   * Opens a cash payment of one segment and one amount, each by eq; it is a query because the specification says so.
   * extension: idempotencyKey and solicitud, as in crearTransaccionOnline
   */
  readonly easyPayContado?: Maybe<EasyPayContado>;
  /** extension: the payments, by default newest first */
  readonly listarTransacciones?: Maybe<Transactions>;
  /** extension: the caller's plan, at most one, until all of it is paid or it is released */
  readonly planesPagos?: Maybe<ReadonlyArray<PlanPagos>>;
  readonly preferenciasNotificacion?: Maybe<ReadonlyArray<PreferenciaNotificacion>>;
  readonly whatsapp?: Maybe<Whatsapp>;
  readonly OrderTraceability?: Maybe<OrderTraceability>;
  readonly OrderTracking?: Maybe<OrderTracking>;
  readonly OrderTimelineTracking?: Maybe<OrderTimelineTracking>;
  readonly Remissions?: Maybe<DeliveryDocument>;
  readonly OrderLoad?: Maybe<DeliveryDocument>;
  /** extension: the client's limit, what of it is used, and what is available */
  readonly creditoCliente?: Maybe<CreditoCliente>;
  /** extension: not found where the order is not held for credit */
  readonly liberacionPedido?: Maybe<LiberacionPedido>;
  /** extension: the caller's reports, the oldest first */
  readonly informes?: Maybe<ReadonlyArray<Informe>>;
  /** extension: the client's outside addresses; null for all but legal representatives */
  readonly destinatariosExternos?: Maybe<ReadonlyArray<DestinatarioExterno>>;
  /** extension: the caller's views of a list, then those that others share, by name */
  readonly vistas?: Maybe<ReadonlyArray<Vista>>;
  readonly userSessions?: Maybe<ReadonlyArray<UserSession>>;
  /** extension: the mailed invitation of a link; the link alone shows it */
  readonly invitacionEmpresa?: Maybe<InvitacionEmpresa>;
  readonly llavesAcceso?: Maybe<ReadonlyArray<LlaveAcceso>>;
  readonly currentSession?: Maybe<CurrentSession>;
  /** the newest of each, for the session's store, else that of the host */
  readonly legalTexts?: Maybe<ReadonlyArray<LegalText>>;
  /** extension: hasta is today or one of the next 91 days; destinos and tope restrict what it may pay */
  readonly proponerLote?: Maybe<PropuestaLote>;
  /** extension: the client's weekly batches */
  readonly lotes?: Maybe<ReadonlyArray<Lote>>;
  /** extension: the client's explained differences, the newest first */
  readonly conciliaciones?: Maybe<ReadonlyArray<Conciliacion>>;
  /** extension: one NDJSON file, every document and movement of the days, at most 24 months (docs/api.md, Agreeing the books) */
  readonly conciliacionArchivo?: Maybe<DocumentFile>;
  /** extension: one company a request, so that nothing of two is ever in one */
  readonly resumenEmpresa?: Maybe<ResumenEmpresa>;
  /** extension: dias is 1 to 92; supuestos adds usual orders: the mean of eight weeks by station and weekday */
  readonly pronosticoCredito?: Maybe<PronosticoCredito>;
  readonly getBonosSurtidorConfig?: Maybe<BonosConfig>;
  /** one of the two is empty, the other set */
  readonly getBonosSurtidor?: Maybe<ReadonlyArray<BonoRecord>>;
};


export type QueryVerifyDocumentArgs = {
  code: Scalars['String']['input'];
};


export type QueryAccountStatusArgs = {
  document?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AccountStatusFilterInput>;
  sort?: InputMaybe<AccountStatusSortInput>;
  fecha_corte?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAccountHistoryArgs = {
  clientCode?: InputMaybe<Scalars['String']['input']>;
  detailFilter?: InputMaybe<AccountHistoryFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<AccountHistorySortInput>;
};


export type QueryAccountStatusHistoryArgs = {
  clientCode?: InputMaybe<Scalars['String']['input']>;
  detailFilter?: InputMaybe<AccountHistoryFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<AccountStatusHistoryFilterInput>;
  detailPageSize?: InputMaybe<Scalars['Int']['input']>;
  detailPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDetalleDocumentoArgs = {
  id: Scalars['ID']['input'];
};


export type QueryEntregasWebhookArgs = {
  id: Scalars['ID']['input'];
  estado?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySolicitudesPagoArgs = {
  estado?: InputMaybe<FilterEqualTypeInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerySolicitudPagoArgs = {
  id: Scalars['ID']['input'];
};


export type QueryActividadClienteArgs = {
  filter?: InputMaybe<ActividadFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<ActividadSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type QueryUsuariosClienteArgs = {
  filter?: InputMaybe<UsuariosClienteFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<UsuariosClienteSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryListarDestinatariosArgs = {
  filter?: InputMaybe<DestinatariosFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryListarDeptosArgs = {
  filter?: InputMaybe<DeptosFilterInput>;
  sort?: InputMaybe<DeptosSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryListarMunicipiosArgs = {
  filter?: InputMaybe<MunicipiosFilterInput>;
  search?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRevisarUsuariosClienteArgs = {
  lines: ReadonlyArray<AssociateLineInput>;
};


export type QueryCasosArgs = {
  filter?: InputMaybe<CasosFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCasoArgs = {
  id: Scalars['ID']['input'];
};


export type QueryListarCertificadoVentaArgs = {
  filter?: InputMaybe<CertificadosFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryListarCompensacionesArgs = {
  filter?: InputMaybe<CompensacionesFilterInput>;
  sort?: InputMaybe<CompensacionesSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMpBlogPostsArgs = {
  action: Scalars['String']['input'];
  postId?: InputMaybe<Scalars['ID']['input']>;
  filter?: InputMaybe<MpBlogPostsFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCmsBlocksArgs = {
  identifiers: ReadonlyArray<Scalars['String']['input']>;
};


export type QueryFacturaElectronicaArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFormDefinitionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDocumentosArgs = {
  paymentType: PaymentType;
  documentType: DocumentType;
  filter?: InputMaybe<DocumentosFilterInput>;
  sort?: InputMaybe<DocumentosSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEasyPayContadoArgs = {
  filter: EasyPayContadoFilterInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  solicitud?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryListarTransaccionesArgs = {
  filter?: InputMaybe<TransactionsFilterInput>;
  sort?: InputMaybe<TransactionsSortInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOrderTraceabilityArgs = {
  filter?: InputMaybe<OrderFilterInput>;
  sortField?: InputMaybe<OrderSortField>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderTrackingArgs = {
  filter?: InputMaybe<OrderFilterInput>;
  sortField?: InputMaybe<OrderSortField>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOrderTimelineTrackingArgs = {
  filter?: InputMaybe<OrderFilterInput>;
  sortField?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  fromNewest?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryRemissionsArgs = {
  filter: DeliveryFilterInput;
};


export type QueryOrderLoadArgs = {
  filter: DeliveryFilterInput;
};


export type QueryLiberacionPedidoArgs = {
  num_pedido: Scalars['String']['input'];
};


export type QueryVistasArgs = {
  lista: Scalars['String']['input'];
};


export type QueryInvitacionEmpresaArgs = {
  token: Scalars['String']['input'];
};


export type QueryProponerLoteArgs = {
  hasta: Scalars['String']['input'];
  reserva?: InputMaybe<Scalars['Float']['input']>;
  destinos?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  tope?: InputMaybe<Scalars['Float']['input']>;
};


export type QueryConciliacionArchivoArgs = {
  desde: Scalars['String']['input'];
  hasta: Scalars['String']['input'];
};


export type QueryResumenEmpresaArgs = {
  cliente: Scalars['String']['input'];
};


export type QueryPronosticoCreditoArgs = {
  dias?: InputMaybe<Scalars['Int']['input']>;
  supuestos?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetBonosSurtidorArgs = {
  uuid?: InputMaybe<Scalars['String']['input']>;
  customer?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  readonly generatedPDFAccountHistoryDetails?: Maybe<GeneratedPdf>;
  readonly generatedPDFAccountHistoryDetailsTimeLine?: Maybe<GeneratedPdf>;
  readonly generatedPDFAccountStatusDetails?: Maybe<GeneratedPdf>;
  /** extension: needs the caller's password */
  readonly crearLlaveApi?: Maybe<LlaveApiCreada>;
  /** extension: ends a key of the client at once */
  readonly eliminarLlaveApi?: Maybe<Scalars['Boolean']['output']>;
  /** extension: needs the caller's password */
  readonly crearWebhook?: Maybe<WebhookConSecreto>;
  /** extension: changes, pauses or resumes a webhook; needs the caller's password, who then answers for it */
  readonly cambiarWebhook?: Maybe<Webhook>;
  /** extension: gives a new secret; the former one signs, too, for 24 hours. Needs the caller's password */
  readonly rotarSecretoWebhook?: Maybe<WebhookConSecreto>;
  /** extension: ends a webhook with what waits for it and its log */
  readonly eliminarWebhook?: Maybe<Scalars['Boolean']['output']>;
  /** extension: sends an event again, with the same webhook-id */
  readonly reenviarEntrega?: Maybe<EntregaWebhook>;
  /** extension: sends an event of type ping */
  readonly probarWebhook?: Maybe<EntregaWebhook>;
  /** extension: a stricter policy counts at once; a weaker one when another approver confirms it, or after 24 h */
  readonly guardarPoliticaAprobacion?: Maybe<PoliticaAprobacion>;
  /** extension: confirms the pending policy, as another of the current approvers */
  readonly confirmarPoliticaAprobacion?: Maybe<PoliticaAprobacion>;
  /** extension: asks for the approval of a payment, and locks nothing */
  readonly prepararPago?: Maybe<SolicitudPago>;
  /** extension: by another person than who prepared it, with the hash that they saw and their password or a code */
  readonly aprobarSolicitud?: Maybe<SolicitudPago>;
  readonly rechazarSolicitud?: Maybe<SolicitudPago>;
  readonly retirarSolicitud?: Maybe<SolicitudPago>;
  readonly updateCustomerV2?: Maybe<UpdatedCustomer>;
  readonly crearUsuarioCliente?: Maybe<AssociateUser>;
  /** extension: mails a user without a password a new link to set it; the link before stops working */
  readonly reenviarInvitacion?: Maybe<InvitacionOutput>;
  /** extension: creates all of up to 1000 users or none; the same key and lines again answer as the first time */
  readonly crearUsuariosCliente?: Maybe<CreatedAssociates>;
  readonly crearCaso?: Maybe<Caso>;
  /** a rejected case is reviewed again if it is answered within 15 days */
  readonly responderCaso?: Maybe<Caso>;
  readonly cerrarCaso?: Maybe<Caso>;
  readonly solicitarCertificadoVentas?: Maybe<CertificadoVentasOutput>;
  /** Locks the documents of both sides and asks the ERP to compensate them. On an error it does neither. */
  readonly crearCompensacion?: Maybe<CrearCompensacion>;
  readonly getUrlInvoiceGurusoft?: Maybe<InvoiceUrl>;
  /** extension: the same, by the id of a document (id_edocta_detalle), also for documents without an electronic code */
  readonly getUrlDocumentFiles?: Maybe<InvoiceUrl>;
  /**
   * Extension: a link to one ZIP with the PDFs and XML files of these documents (id_edocta_detalle), at most 500; a
   * text file in the ZIP lists missing files.
   */
  readonly getUrlInvoicesZip?: Maybe<InvoicesZip>;
  /**
   * Extension: makes a ZIP with the PDFs and XML files of all documents of a month ('2026-10'), at most 20,000, in the
   * background; a text file in it lists missing files. A notification says when it is ready.
   */
  readonly prepararArchivoMes?: Maybe<ArchivoMes>;
  readonly submitForm?: Maybe<SubmitFormOutput>;
  /** extension: creates the caller's calendar URL; the previous one stops working */
  readonly crearCalendario?: Maybe<Calendario>;
  /** extension: revokes the caller's calendar URL */
  readonly eliminarCalendario?: Maybe<EstadoCalendario>;
  /**
   * Locks the documents and opens one payment for all of them. On an error it does neither. solicitud: the approved
   * request that it carries out; without one, refused with code approval_required where the policy asks for one.
   */
  readonly crearTransaccionOnline?: Maybe<TransaccionOnline>;
  readonly consultarUuidYDesbloquearDocumentos?: Maybe<TransactionResult>;
  /** extension: for an approved payment */
  readonly compartirComprobante?: Maybe<SharedReceipt>;
  readonly continuarTransaccion?: Maybe<TransaccionOnline>;
  readonly abandonarTransaccion?: Maybe<TransactionResult>;
  /** extension: creates a plan to pay all of these documents in full; it replaces the caller's plan */
  readonly crearPlanPagos?: Maybe<PlanPagos>;
  /**
   * extension: opens the next payment of the plan. total: the amount that the caller saw; if it has changed, the
   * payment is refused with code plan_changed. Refused with code plan_payment_unfinished while a payment of the plan is
   * unfinished. solicitud: as in crearTransaccionOnline.
   */
  readonly pagarPlanPagos?: Maybe<TransaccionOnline>;
  /** extension: releases the caller's plan and returns it; its payments remain unchanged */
  readonly soltarPlanPagos?: Maybe<PlanPagos>;
  readonly guardarPreferenciaNotificacion?: Maybe<PreferenciaNotificacion>;
  /** extension: a browser's subscription to Web Push, with its keys in base64url, until the session is signed out of */
  readonly suscribirPush?: Maybe<SuscripcionPush>;
  readonly eliminarSuscripcionPush?: Maybe<SuscripcionPush>;
  readonly enviarCodigoWhatsapp?: Maybe<CodigoWhatsapp>;
  readonly confirmarWhatsapp?: Maybe<Whatsapp>;
  readonly eliminarWhatsapp?: Maybe<Whatsapp>;
  /** extension: with id, changes that report */
  readonly programarInforme?: Maybe<Informe>;
  /** extension: only one's own */
  readonly eliminarInforme?: Maybe<Scalars['Boolean']['output']>;
  /** extension: a legal representative ends an outside address */
  readonly terminarDestinatario?: Maybe<Scalars['Boolean']['output']>;
  /** extension: the outside address confirms, by the token of its mail, without a session */
  readonly confirmarDestinatario?: Maybe<Scalars['Boolean']['output']>;
  /** extension: the outside address ends its report, by the token of a mail, without a session */
  readonly terminarInforme?: Maybe<Scalars['Boolean']['output']>;
  /** extension: with id, changes that view; one with por_defecto replaces the caller's default of the list */
  readonly guardarVista?: Maybe<Vista>;
  /** extension: only one's own */
  readonly eliminarVista?: Maybe<Scalars['Boolean']['output']>;
  /** extension: begins a sign-in by the store's identity provider; otra: with another account than the one signed in there */
  readonly iniciarEntradaConCuenta?: Maybe<InicioConCuenta>;
  /** extension: respuesta: the query of the address to which the provider led back; a proof of the account, for five minutes */
  readonly comprobarCuenta?: Maybe<Scalars['String']['output']>;
  /** extension: cuenta: the proof, once */
  readonly entrarConCuenta?: Maybe<CustomerToken>;
  readonly endSession?: Maybe<RevokeCustomerTokenOutput>;
  readonly endOtherSessions?: Maybe<RevokeCustomerTokenOutput>;
  /** extension: the person of a mailed invitation joins its client, with their password, and a code where one is due */
  readonly aceptarEmpresa?: Maybe<CustomerToken>;
  readonly rechazarEmpresa?: Maybe<Scalars['Boolean']['output']>;
  /** extension: ends the session, and opens one of the same person in another of their companies (codigo_cliente) */
  readonly cambiarEmpresa?: Maybe<CustomerToken>;
  /** extension: options for navigator.credentials.create, as JSON, once, within five minutes */
  readonly iniciarLlaveAcceso?: Maybe<Scalars['String']['output']>;
  /** extension: respuesta: what navigator.credentials.create returned, as JSON */
  readonly crearLlaveAcceso?: Maybe<LlaveAcceso>;
  readonly renombrarLlaveAcceso?: Maybe<LlaveAcceso>;
  readonly eliminarLlaveAcceso?: Maybe<Scalars['Boolean']['output']>;
  /** extension: options for navigator.credentials.get, as JSON, once, within five minutes */
  readonly iniciarEntradaConLlave?: Maybe<Scalars['String']['output']>;
  /** extension: respuesta: what navigator.credentials.get returned, as JSON; counts as two factors */
  readonly entrarConLlave?: Maybe<CustomerToken>;
  /** extension: returns the current setting */
  readonly setReceiptMail?: Maybe<Scalars['Boolean']['output']>;
  readonly beginSecondFactor?: Maybe<SecondFactorSetup>;
  readonly confirmSecondFactor?: Maybe<RecoveryCodes>;
  readonly endSecondFactor?: Maybe<SecondFactor>;
  readonly renewRecoveryCodes?: Maybe<RecoveryCodes>;
  readonly generateCustomerToken?: Maybe<CustomerToken>;
  readonly generateSupportCustomerToken?: Maybe<CustomerToken>;
  readonly revokeCustomerToken?: Maybe<RevokeCustomerTokenOutput>;
  readonly changeCustomerPassword?: Maybe<ChangePasswordOutput>;
  readonly changePassword?: Maybe<ChangePasswordOutput>;
  readonly acceptTerms?: Maybe<UpdatedCustomer>;
  readonly requestPasswordReset?: Maybe<ChangePasswordOutput>;
  readonly resetPassword?: Maybe<ChangePasswordOutput>;
  /** extension: with id, changes that batch */
  readonly guardarLote?: Maybe<Lote>;
  readonly eliminarLote?: Maybe<Scalars['Boolean']['output']>;
  /** extension: replaces what is explained in the same days and sociedad */
  readonly guardarConciliacion?: Maybe<Conciliacion>;
  readonly addSurtidorBono?: Maybe<AddBonoOutput>;
  readonly sendBonosEmail?: Maybe<SendBonosEmailOutput>;
  readonly validateBonosPassword?: Maybe<ValidateBonosPasswordOutput>;
};


export type MutationGeneratedPdfAccountHistoryDetailsArgs = {
  id_histocta_detalle: Scalars['ID']['input'];
};


export type MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs = {
  id_histocta_detalle: Scalars['ID']['input'];
};


export type MutationGeneratedPdfAccountStatusDetailsArgs = {
  id_edocta_detalle: Scalars['ID']['input'];
};


export type MutationCrearLlaveApiArgs = {
  input: LlaveApiInput;
  password: Scalars['String']['input'];
};


export type MutationEliminarLlaveApiArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCrearWebhookArgs = {
  input: WebhookInput;
  password: Scalars['String']['input'];
};


export type MutationCambiarWebhookArgs = {
  id: Scalars['ID']['input'];
  input: WebhookInput;
  activo: Scalars['Boolean']['input'];
  password: Scalars['String']['input'];
};


export type MutationRotarSecretoWebhookArgs = {
  id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationEliminarWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReenviarEntregaArgs = {
  id: Scalars['ID']['input'];
};


export type MutationProbarWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGuardarPoliticaAprobacionArgs = {
  input: PoliticaAprobacionInput;
};


export type MutationConfirmarPoliticaAprobacionArgs = {
  password: Scalars['String']['input'];
};


export type MutationPrepararPagoArgs = {
  input: SolicitudInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAprobarSolicitudArgs = {
  id: Scalars['ID']['input'];
  huella: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  otp?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRechazarSolicitudArgs = {
  id: Scalars['ID']['input'];
  motivo: Scalars['String']['input'];
};


export type MutationRetirarSolicitudArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateCustomerV2Args = {
  input: AssociateInput;
};


export type MutationCrearUsuarioClienteArgs = {
  input: AssociateInput;
};


export type MutationReenviarInvitacionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCrearUsuariosClienteArgs = {
  lines: ReadonlyArray<AssociateLineInput>;
  idempotencyKey: Scalars['String']['input'];
};


export type MutationCrearCasoArgs = {
  input: CasoInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationResponderCasoArgs = {
  id: Scalars['ID']['input'];
  texto: Scalars['String']['input'];
  archivos?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCerrarCasoArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSolicitarCertificadoVentasArgs = {
  input: CertificadoVentasInput;
};


export type MutationCrearCompensacionArgs = {
  input: ReadonlyArray<CompensacionInput>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  solicitud?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationGetUrlInvoiceGurusoftArgs = {
  cufe: Scalars['String']['input'];
};


export type MutationGetUrlDocumentFilesArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGetUrlInvoicesZipArgs = {
  documents: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationPrepararArchivoMesArgs = {
  mes: Scalars['String']['input'];
};


export type MutationSubmitFormArgs = {
  id: Scalars['ID']['input'];
  answers: ReadonlyArray<FormAnswerInput>;
};


export type MutationCrearTransaccionOnlineArgs = {
  input: ReadonlyArray<TransaccionOnlineInput>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  solicitud?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationConsultarUuidYDesbloquearDocumentosArgs = {
  uuid: Scalars['ID']['input'];
};


export type MutationCompartirComprobanteArgs = {
  uuid: Scalars['ID']['input'];
};


export type MutationContinuarTransaccionArgs = {
  uuid: Scalars['ID']['input'];
};


export type MutationAbandonarTransaccionArgs = {
  uuid: Scalars['ID']['input'];
};


export type MutationCrearPlanPagosArgs = {
  input: ReadonlyArray<DocumentoPlanInput>;
};


export type MutationPagarPlanPagosArgs = {
  id: Scalars['ID']['input'];
  total: Scalars['Float']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  solicitud?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSoltarPlanPagosArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGuardarPreferenciaNotificacionArgs = {
  kind: Scalars['ID']['input'];
  canal: CanalNotificacion;
  whatsapp?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationSuscribirPushArgs = {
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
  auth: Scalars['String']['input'];
};


export type MutationEliminarSuscripcionPushArgs = {
  endpoint: Scalars['String']['input'];
};


export type MutationEnviarCodigoWhatsappArgs = {
  numero: Scalars['String']['input'];
};


export type MutationConfirmarWhatsappArgs = {
  codigo: Scalars['String']['input'];
};


export type MutationProgramarInformeArgs = {
  input: InformeInput;
};


export type MutationEliminarInformeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationTerminarDestinatarioArgs = {
  id: Scalars['ID']['input'];
};


export type MutationConfirmarDestinatarioArgs = {
  token: Scalars['String']['input'];
};


export type MutationTerminarInformeArgs = {
  token: Scalars['String']['input'];
};


export type MutationGuardarVistaArgs = {
  input: VistaInput;
};


export type MutationEliminarVistaArgs = {
  id: Scalars['ID']['input'];
};


export type MutationIniciarEntradaConCuentaArgs = {
  otra?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationComprobarCuentaArgs = {
  respuesta: Scalars['String']['input'];
  inicio: Scalars['String']['input'];
};


export type MutationEntrarConCuentaArgs = {
  cuenta: Scalars['String']['input'];
  otp?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationAceptarEmpresaArgs = {
  token: Scalars['String']['input'];
  password: Scalars['String']['input'];
  otp?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRechazarEmpresaArgs = {
  token: Scalars['String']['input'];
};


export type MutationCambiarEmpresaArgs = {
  cliente: Scalars['String']['input'];
};


export type MutationIniciarLlaveAccesoArgs = {
  password: Scalars['String']['input'];
};


export type MutationCrearLlaveAccesoArgs = {
  nombre: Scalars['String']['input'];
  respuesta: Scalars['String']['input'];
};


export type MutationRenombrarLlaveAccesoArgs = {
  id: Scalars['ID']['input'];
  nombre: Scalars['String']['input'];
};


export type MutationEliminarLlaveAccesoArgs = {
  id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationEntrarConLlaveArgs = {
  respuesta: Scalars['String']['input'];
};


export type MutationSetReceiptMailArgs = {
  enabled: Scalars['Boolean']['input'];
};


export type MutationBeginSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationConfirmSecondFactorArgs = {
  otp: Scalars['String']['input'];
};


export type MutationEndSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationRenewRecoveryCodesArgs = {
  password: Scalars['String']['input'];
};


export type MutationGenerateCustomerTokenArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  otp?: InputMaybe<Scalars['String']['input']>;
};


export type MutationGenerateSupportCustomerTokenArgs = {
  secret: Scalars['String']['input'];
};


export type MutationChangeCustomerPasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
  endOtherSessions?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
  endOtherSessions?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationAcceptTermsArgs = {
  input: TermsInput;
};


export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  token: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


export type MutationGuardarLoteArgs = {
  input: LoteInput;
};


export type MutationEliminarLoteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGuardarConciliacionArgs = {
  input: ConciliacionInput;
};


export type MutationAddSurtidorBonoArgs = {
  input: ReadonlyArray<BonoInput>;
};


export type MutationSendBonosEmailArgs = {
  uuid: Scalars['ID']['input'];
};


export type MutationValidateBonosPasswordArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type AccountStatusFilterInput = {
  readonly num_documento?: InputMaybe<FilterTextTypeInput>;
  readonly num_factura?: InputMaybe<FilterTextTypeInput>;
  readonly classification?: InputMaybe<FilterEqualTypeInput>;
  readonly fecha_documento?: InputMaybe<FilterRangeTypeInput>;
  readonly fecha_vencimiento_documento?: InputMaybe<FilterRangeTypeInput>;
  readonly blocked?: InputMaybe<FilterEqualTypeInput>;
  /** extension: matches num_documento or num_factura */
  readonly numero?: InputMaybe<FilterTextTypeInput>;
  /** extension: destination codes */
  readonly destino?: InputMaybe<FilterEqualTypeInput>;
};

/** extension */
export type AccountStatusSortInput = {
  readonly fecha_vencimiento_documento?: InputMaybe<SortEnum>;
  readonly fecha_documento?: InputMaybe<SortEnum>;
  readonly total?: InputMaybe<SortEnum>;
  readonly num_documento?: InputMaybe<SortEnum>;
};

export type AccountStatus = {
  readonly start_cursor?: Maybe<Scalars['String']['output']>;
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
  readonly subtotal: Scalars['Float']['output'];
  readonly sizeDetails: Scalars['Int']['output'];
  readonly size: Scalars['Int']['output'];
  readonly data: ReadonlyArray<AccountStatusLine>;
  readonly download?: Maybe<ListDownload>;
  /** extension: the part of the subtotal that the client owes, and the part of that due before the statement's day */
  readonly total_owed: Scalars['Float']['output'];
  readonly total_expired: Scalars['Float']['output'];
  /** extension: the part of the subtotal in the client's favour, as a positive number */
  readonly total_in_favour: Scalars['Float']['output'];
  /** extension: the classes of the list under this filter, ignoring its class */
  readonly classes: ReadonlyArray<AccountStatusClass>;
};

/** extension: the sums of one class of a statement; total as subtotal */
export type AccountStatusClass = {
  readonly nombre: Scalars['String']['output'];
  readonly agrupacion: Scalars['String']['output'];
  readonly size: Scalars['Int']['output'];
  readonly total: Scalars['Float']['output'];
};

export type AccountStatusLine = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly nif_comunitario?: Maybe<Scalars['String']['output']>;
  readonly classification?: Maybe<Scalars['String']['output']>;
  readonly tipo_documento?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento: Scalars['String']['output'];
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly total: Scalars['Float']['output'];
  readonly bloqueada: Scalars['Boolean']['output'];
  readonly detalle?: Maybe<Scalars['String']['output']>;
  /** extension */
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  /** extension: the reason of bloqueada; null if false */
  readonly bloqueo?: Maybe<Bloqueo>;
};

/** extension: the reason why a document is locked */
export type Bloqueo = {
  readonly tipo: TipoBloqueo;
  /** the uuid of the payment or compensation; null if the ERP locked the document */
  readonly referencia?: Maybe<Scalars['ID']['output']>;
  /** the state of that payment or compensation */
  readonly estado?: Maybe<Scalars['String']['output']>;
};

export type TipoBloqueo =
  | 'PAGO'
  | 'COMPENSACION'
  | 'ERP';

/** extension: the payment, compensation or ERP booking that closed a document */
export type Cierre = {
  readonly tipo: TipoBloqueo;
  readonly fecha: Scalars['String']['output'];
  /** the uuid of the payment or compensation; null if the ERP closed the document */
  readonly referencia?: Maybe<Scalars['ID']['output']>;
  /** the bank of the payment */
  readonly banco?: Maybe<Scalars['String']['output']>;
};

export type AccountHistoryFilterInput = {
  readonly num_documento?: InputMaybe<FilterTextTypeInput>;
  readonly num_factura?: InputMaybe<FilterTextTypeInput>;
  /** extension: matches num_documento or num_factura */
  readonly numero?: InputMaybe<FilterTextTypeInput>;
  /** extension: destination codes */
  readonly destino?: InputMaybe<FilterEqualTypeInput>;
  readonly tipo_documento?: InputMaybe<FilterEqualTypeInput>;
  /** AT expired, V expires today, NV next to expire, A open (any of these), C compensated */
  readonly estado_documento?: InputMaybe<FilterEqualTypeInput>;
  readonly fecha_documento?: InputMaybe<FilterRangeTypeInput>;
  readonly fecha_vencimiento_documento?: InputMaybe<FilterRangeTypeInput>;
  /** the documents' original amounts, negative in the client's favour */
  readonly total?: InputMaybe<FilterRangeTypeInput>;
};

/** extension */
export type AccountHistorySortInput = {
  readonly fecha_vencimiento_documento?: InputMaybe<SortEnum>;
  /** the day of the document or of its newest movement */
  readonly fecha_movimiento?: InputMaybe<SortEnum>;
  readonly fecha_documento?: InputMaybe<SortEnum>;
  readonly total?: InputMaybe<SortEnum>;
  readonly num_documento?: InputMaybe<SortEnum>;
};

/** extension: selects periods */
export type AccountStatusHistoryFilterInput = {
  readonly id_histocuenta?: InputMaybe<FilterEqualTypeInput>;
  /** 'YYYY-MM' */
  readonly periodo?: InputMaybe<FilterRangeTypeInput>;
};

export type AccountHistory = {
  readonly start_cursor?: Maybe<Scalars['String']['output']>;
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
  readonly data: ReadonlyArray<AccountHistoryData>;
  readonly download?: Maybe<ListDownload>;
  readonly size: Scalars['Int']['output'];
  /** extension: documents by state (AT, V, NV, C) under this filter, ignoring its states */
  readonly state_counts: ReadonlyArray<StateCount>;
};

/** extension */
export type StateCount = {
  readonly estado: Scalars['String']['output'];
  readonly total_count: Scalars['Int']['output'];
};

export type AccountHistoryData = {
  readonly nombre_cliente?: Maybe<Scalars['String']['output']>;
  readonly subtotal: Scalars['Float']['output'];
  readonly sizeDetails: Scalars['Int']['output'];
  readonly detalle: ReadonlyArray<AccountHistoryLine>;
  /** extension: the subtotal's charges and credits (in the client's favour); both 0 or more */
  readonly total_cargos: Scalars['Float']['output'];
  readonly total_abonos: Scalars['Float']['output'];
  /** extension: approved payments without a document from the ERP, the newest 100, ignoring the filter */
  readonly pagos: ReadonlyArray<PagoAprobado>;
};

/** extension */
export type PagoAprobado = {
  readonly uuid: Scalars['ID']['output'];
  /** the day of approval */
  readonly fecha: Scalars['String']['output'];
  readonly banco?: Maybe<Scalars['String']['output']>;
  readonly total: Scalars['Float']['output'];
  /** the number of invoices that it paid */
  readonly facturas: Scalars['Int']['output'];
};

export type AccountHistoryLine = {
  readonly id_histocta_detalle: Scalars['ID']['output'];
  readonly tipo_documento?: Maybe<Scalars['String']['output']>;
  readonly estado_documento?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento?: Maybe<Scalars['String']['output']>;
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly num_documento?: Maybe<Scalars['String']['output']>;
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly created_at?: Maybe<Scalars['String']['output']>;
  /** open: days since the due day; compensated: days between due day and compensation */
  readonly dias_mora?: Maybe<Scalars['Int']['output']>;
  /** AccountHistory: the original amount; a period: the open amount at its end */
  readonly total: Scalars['Float']['output'];
  /** extension: the day of the document or of its newest movement */
  readonly fecha_movimiento?: Maybe<Scalars['String']['output']>;
  /** extension: the document's lock now; null in a period */
  readonly bloqueo?: Maybe<Bloqueo>;
  /** extension: what closed the document; null while it is open */
  readonly cierre?: Maybe<Cierre>;
};

export type AccountStatusHistory = {
  readonly data: ReadonlyArray<AccountStatusHistoryData>;
  /** the files of the first period */
  readonly download?: Maybe<HistoryDownload>;
  readonly size: Scalars['Int']['output'];
};

export type AccountStatusHistoryData = {
  readonly id_histocuenta: Scalars['ID']['output'];
  readonly codigo_cliente?: Maybe<Scalars['String']['output']>;
  readonly nombre_cliente?: Maybe<Scalars['String']['output']>;
  readonly tipo_documento_cuenta?: Maybe<Scalars['String']['output']>;
  readonly numero_cuenta?: Maybe<Scalars['String']['output']>;
  readonly sociedad?: Maybe<Scalars['String']['output']>;
  readonly tipo_estado?: Maybe<Scalars['String']['output']>;
  readonly agrupacion?: Maybe<Scalars['String']['output']>;
  readonly negocio?: Maybe<Scalars['String']['output']>;
  readonly periodo?: Maybe<Scalars['String']['output']>;
  /** the open amount at the period's end, by the movements; sizeDetails likewise counts all documents, not only the page in detalle */
  readonly subtotal: Scalars['Float']['output'];
  readonly sizeDetails: Scalars['Int']['output'];
  readonly detalle: ReadonlyArray<AccountHistoryLine>;
  /** extension: the files of this period */
  readonly download?: Maybe<HistoryDownload>;
};

export type DocumentClass = {
  readonly nombre: Scalars['String']['output'];
  readonly agrupacion: Scalars['String']['output'];
};

export type GeneratedPdf = {
  readonly pdf?: Maybe<DocumentFile>;
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly status?: Maybe<Scalars['String']['output']>;
  readonly menssage?: Maybe<Scalars['String']['output']>;
};

/** extension: whether a document is genuine, and what the portal printed on it; the client's name is masked */
export type DocumentVerification = {
  readonly genuine: Scalars['Boolean']['output'];
  readonly kind?: Maybe<DocumentKind>;
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly number?: Maybe<Scalars['String']['output']>;
  readonly holder?: Maybe<Scalars['String']['output']>;
  readonly tax_number?: Maybe<Scalars['String']['output']>;
  readonly issued_at?: Maybe<Scalars['String']['output']>;
  /** when the bank reversed the payment of this receipt */
  readonly reversed_at?: Maybe<Scalars['String']['output']>;
  readonly total?: Maybe<Scalars['Float']['output']>;
  readonly currency?: Maybe<Scalars['String']['output']>;
};

/** extension: the kinds of documents that the portal issues */
export type DocumentKind =
  | 'statement'
  | 'movement'
  | 'timeline'
  | 'certificate'
  | 'receipt'
  | 'invoice'
  | 'list'
  | 'delivery';

/** extension: a company of the logged person */
export type MiEmpresa = {
  /** codigo_cliente */
  readonly cliente: Scalars['String']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly tienda: Scalars['String']['output'];
  readonly role: Scalars['String']['output'];
  /** whether the session is of it */
  readonly actual: Scalars['Boolean']['output'];
  /** what is overdue today, in the currency of its store; null where the person's role there sees no invoices */
  readonly vencido?: Maybe<Scalars['Float']['output']>;
  readonly moneda: Scalars['String']['output'];
};

/** extension: a document's current state and all its movements */
export type DocumentoDetalle = {
  readonly id: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly tipo_documento: Scalars['String']['output'];
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento: Scalars['String']['output'];
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly ciudad?: Maybe<Scalars['String']['output']>;
  readonly direccion?: Maybe<Scalars['String']['output']>;
  readonly detalle?: Maybe<Scalars['String']['output']>;
  /** AT, V or NV while open; C when closed */
  readonly estado_documento: Scalars['String']['output'];
  /** open: days since the due day; compensated: days between due day and compensation */
  readonly dias_mora: Scalars['Int']['output'];
  /** the original and the open amount; both negative in the client's favour */
  readonly original: Scalars['Float']['output'];
  readonly total: Scalars['Float']['output'];
  readonly bloqueo?: Maybe<Bloqueo>;
  readonly cierre?: Maybe<Cierre>;
  /** until when the invoice may be claimed; null where that is not known, or does not apply (docs/product.md, Claim period) */
  readonly plazo_reclamo?: Maybe<PlazoReclamo>;
  /** in order, beginning with the issue */
  readonly movimientos: ReadonlyArray<DocumentoMovimiento>;
  /** extension: the document's cases that the caller may see, the latest changed first, at most 20; null for who sees none */
  readonly casos?: Maybe<ReadonlyArray<Caso>>;
  /** extension: the rates of withholding that a case about it may name; null for who opens none about it */
  readonly retenciones?: Maybe<ReadonlyArray<TasaRetencion>>;
};

/** extension: the period in which an invoice may be claimed */
export type PlazoReclamo = {
  /** the day on which the goods were received */
  readonly inicio: Scalars['String']['output'];
  /** its last day, inclusive */
  readonly fin: Scalars['String']['output'];
  /** corriendo, por_vencer from the business day before fin, vencido; by the ERP's evento_dian: reclamada, aceptada, aceptada_tacitamente */
  readonly estado: Scalars['String']['output'];
  /** what inicio is: recepcion (the ERP's fecha_recepcion) or entrega (the last delivery of the invoice's orders) */
  readonly origen: Scalars['String']['output'];
};

/** extension */
export type DocumentoMovimiento = {
  readonly fecha: Scalars['String']['output'];
  readonly concepto: Scalars['String']['output'];
  /** the origin of the money; null for the issue */
  readonly origen?: Maybe<TipoBloqueo>;
  /** the uuid of the payment or compensation; null for movements of the ERP */
  readonly referencia?: Maybe<Scalars['ID']['output']>;
  /** the name of that payment or compensation on receipts and in the ERP: P12, C7; for the issue the document's number */
  readonly nombre?: Maybe<Scalars['String']['output']>;
  /** the bank of the payment */
  readonly banco?: Maybe<Scalars['String']['output']>;
  /** the change of the open amount, and the open amount after it */
  readonly valor: Scalars['Float']['output'];
  readonly saldo: Scalars['Float']['output'];
};

/** a new API key; alcances: docs/client-api.md (Scopes); direcciones: IP addresses or networks, empty: every address */
export type LlaveApiInput = {
  readonly nombre: Scalars['String']['input'];
  readonly alcances: ReadonlyArray<Scalars['String']['input']>;
  readonly direcciones: ReadonlyArray<Scalars['String']['input']>;
  /** the last day on which it works, in the store's time zone; null: no end */
  readonly vence?: InputMaybe<Scalars['String']['input']>;
};

/** extension: a key by which a program of the client reads its data */
export type LlaveApi = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly alcances: ReadonlyArray<Scalars['String']['output']>;
  readonly direcciones: ReadonlyArray<Scalars['String']['output']>;
  /** the last day on which it works, in the store's time zone; null: no end */
  readonly vence?: Maybe<Scalars['String']['output']>;
  /** in the store's time zone */
  readonly creada: Scalars['String']['output'];
  /** to the minute, in the store's time zone; null: never used */
  readonly ultimo_uso?: Maybe<Scalars['String']['output']>;
  /** the name of the user who made it */
  readonly de: Scalars['String']['output'];
};

/** extension: a new API key with its secret, which no other answer has */
export type LlaveApiCreada = {
  readonly llave: LlaveApi;
  readonly secreto: Scalars['String']['output'];
};

/** a webhook; url: https; eventos: docs/client-api.md (Events) */
export type WebhookInput = {
  readonly url: Scalars['String']['input'];
  readonly eventos: ReadonlyArray<Scalars['String']['input']>;
};

/** extension: an address of the client's own systems that gets its events */
export type Webhook = {
  readonly id: Scalars['ID']['output'];
  readonly url: Scalars['String']['output'];
  readonly eventos: ReadonlyArray<Scalars['String']['output']>;
  /** activo, pausado, or sin_responsable: who made or changed it last is no active legal representative any more */
  readonly estado: Scalars['String']['output'];
  /** of a paused one: usuario (by hand), eliminado (its address answered 410), or fallas (it failed for days) */
  readonly motivo_pausa?: Maybe<Scalars['String']['output']>;
  /** in the store's time zone, as all times here */
  readonly creado: Scalars['String']['output'];
  readonly ultimo_exito?: Maybe<Scalars['String']['output']>;
  readonly ultima_falla?: Maybe<Scalars['String']['output']>;
  /** failures since the last success */
  readonly fallas: Scalars['Int']['output'];
  /** how many events wait, counted up to 1000 */
  readonly en_espera: Scalars['Int']['output'];
  /** until then the former secret signs, too; null: only one secret signs */
  readonly secreto_anterior_hasta?: Maybe<Scalars['String']['output']>;
  /** the name of the user who made or changed it last, and answers for it */
  readonly de: Scalars['String']['output'];
};

/** extension: a webhook with its new secret, which no other answer has */
export type WebhookConSecreto = {
  readonly webhook: Webhook;
  readonly secreto: Scalars['String']['output'];
};

/** extension: an event for a webhook */
export type EntregaWebhook = {
  readonly id: Scalars['ID']['output'];
  /** the header webhook-id, the same in every try */
  readonly evento_id: Scalars['ID']['output'];
  readonly tipo: Scalars['String']['output'];
  /** when it happened, in the store's time zone, as all times here */
  readonly fecha: Scalars['String']['output'];
  /** en_espera, entregada or fallida */
  readonly estado: Scalars['String']['output'];
  readonly intentos: Scalars['Int']['output'];
  readonly ultimo_intento?: Maybe<Scalars['String']['output']>;
  /** of one that waits */
  readonly proximo_intento?: Maybe<Scalars['String']['output']>;
  /** the HTTP status of the last try; null: no answer */
  readonly codigo?: Maybe<Scalars['Int']['output']>;
  /** why the last try had no answer, such as timeout or address_blocked */
  readonly error?: Maybe<Scalars['String']['output']>;
};

export type EntregasWebhook = {
  readonly items: ReadonlyArray<EntregaWebhook>;
  /** the id to send as after; null: no more */
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
};

/** extension: when a second person must approve a payment (docs/product.md, Approval of payments) */
export type PoliticaAprobacion = {
  /** from which sum a day; 0: every payment; null: off */
  readonly desde?: Maybe<Scalars['Float']['output']>;
  /** whether compensations need an approval, too */
  readonly compensaciones: Scalars['Boolean']['output'];
  readonly aprobadores: ReadonlyArray<Scalars['ID']['output']>;
  /** whether the caller may approve requests of others now */
  readonly puedo_aprobar: Scalars['Boolean']['output'];
  readonly puedo_cambiar: Scalars['Boolean']['output'];
  /** whether the caller may confirm what is pending */
  readonly puedo_confirmar: Scalars['Boolean']['output'];
  /** when it began, or will begin to count without a confirmation */
  readonly vigente_desde?: Maybe<Scalars['String']['output']>;
  /** a weaker policy that waits for another approver, or for its day */
  readonly pendiente?: Maybe<PoliticaAprobacion>;
  /** the users who could be named, and why those who could not */
  readonly posibles: ReadonlyArray<PosibleAprobador>;
  /** unfinished payments that were opened without a request before the policy counted */
  readonly en_curso: ReadonlyArray<PagoSinSolicitud>;
};

export type PosibleAprobador = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly rol: Scalars['String']['output'];
  /** why the user cannot approve now: document_missing or approver_new; null: can */
  readonly impedimento?: Maybe<Scalars['String']['output']>;
};

export type PagoSinSolicitud = {
  readonly uuid: Scalars['ID']['output'];
  readonly total: Scalars['Float']['output'];
  readonly created_at: Scalars['String']['output'];
};

export type PoliticaAprobacionInput = {
  readonly desde?: InputMaybe<Scalars['Float']['input']>;
  readonly compensaciones?: InputMaybe<Scalars['Boolean']['input']>;
  readonly aprobadores: ReadonlyArray<Scalars['ID']['input']>;
  readonly password: Scalars['String']['input'];
};

export type EstadoSolicitud =
  | 'pendiente'
  | 'aprobada'
  | 'rechazada'
  | 'retirada'
  | 'vencida'
  | 'pagada';

export type TipoSolicitud =
  | 'facturas'
  | 'plan'
  | 'contado'
  | 'bonos'
  | 'compensacion';

/** extension: what a request pays; of contado and bonos without a document */
export type LineaSolicitud = {
  readonly id_edocta_detalle?: Maybe<Scalars['ID']['output']>;
  readonly sociedad?: Maybe<Scalars['String']['output']>;
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento?: Maybe<Scalars['String']['output']>;
  /** what was open when the request was prepared */
  readonly saldo: Scalars['Float']['output'];
  readonly monto: Scalars['Float']['output'];
  /** of a compensation: its side */
  readonly lado?: Maybe<TipoCompensacion>;
  /** of vouchers: how many of this amount */
  readonly cantidad?: Maybe<Scalars['Int']['output']>;
  readonly observaciones?: Maybe<Scalars['String']['output']>;
  /** what has changed since, in Spanish */
  readonly cambio?: Maybe<Scalars['String']['output']>;
};

export type SolicitudPago = {
  readonly id: Scalars['ID']['output'];
  readonly tipo: TipoSolicitud;
  readonly moneda: Scalars['String']['output'];
  readonly puedo_aprobar: Scalars['Boolean']['output'];
  /** why the caller may not approve it: own_request, same_person, document_missing, approver_new, not_named */
  readonly impedimento?: Maybe<Scalars['String']['output']>;
  readonly puedo_pagar: Scalars['Boolean']['output'];
  readonly puedo_retirar: Scalars['Boolean']['output'];
  readonly plan?: Maybe<Scalars['ID']['output']>;
  /** of a cash payment */
  readonly id_segment?: Maybe<Scalars['String']['output']>;
  /** of vouchers: their use and the address of the file */
  readonly reward?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly estado: EstadoSolicitud;
  /** SHA-256 of what is paid; the approval names it */
  readonly huella: Scalars['String']['output'];
  readonly total: Scalars['Float']['output'];
  readonly nota?: Maybe<Scalars['String']['output']>;
  /** the number of lines */
  readonly cuantas: Scalars['Int']['output'];
  readonly lineas: ReadonlyArray<LineaSolicitud>;
  readonly preparo: Scalars['String']['output'];
  readonly decidio?: Maybe<Scalars['String']['output']>;
  /** why it was rejected, or what has changed */
  readonly motivo?: Maybe<Scalars['String']['output']>;
  readonly created_at: Scalars['String']['output'];
  readonly vence: Scalars['String']['output'];
  /** its unfinished payment or compensation, else the one that paid it */
  readonly uuid?: Maybe<Scalars['ID']['output']>;
};

export type SolicitudesPago = {
  readonly items: ReadonlyArray<SolicitudPago>;
  readonly total_count: Scalars['Int']['output'];
};

/** exactly the part of its tipo is set */
export type SolicitudInput = {
  readonly tipo: TipoSolicitud;
  readonly facturas?: InputMaybe<ReadonlyArray<TransaccionOnlineInput>>;
  readonly plan?: InputMaybe<Scalars['ID']['input']>;
  readonly contado?: InputMaybe<EasyPayContadoFilterInput>;
  readonly bonos?: InputMaybe<ReadonlyArray<BonoInput>>;
  readonly compensacion?: InputMaybe<ReadonlyArray<CompensacionInput>>;
  readonly nota?: InputMaybe<Scalars['String']['input']>;
};

export type ActividadFilterInput = {
  /** ids of the client's users */
  readonly usuario?: InputMaybe<FilterEqualTypeInput>;
  /** 'accesos', 'seguridad', 'pagos', 'compensaciones', 'usuarios', 'otros' */
  readonly tipo?: InputMaybe<FilterEqualTypeInput>;
  /** '1' only acts of support, '0' only acts of others */
  readonly soporte?: InputMaybe<FilterEqualTypeInput>;
  /** days in the store's time zone */
  readonly fecha?: InputMaybe<FilterRangeTypeInput>;
};

export type ActividadSortInput = {
  readonly fecha?: InputMaybe<SortEnum>;
};

/** extension: what was done in the client's account, from the audit log */
export type Actividades = {
  readonly start_cursor?: Maybe<Scalars['String']['output']>;
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Actividad>;
  readonly download?: Maybe<ListDownload>;
};

export type Actividad = {
  readonly id: Scalars['ID']['output'];
  readonly fecha: Scalars['String']['output'];
  /** such as 'payment.create' */
  readonly accion: Scalars['String']['output'];
  readonly accion_descripcion: Scalars['String']['output'];
  readonly tipo: Scalars['String']['output'];
  /** the subject as text: a payment's amount, a user's name */
  readonly detalle?: Maybe<Scalars['String']['output']>;
  /** 'ok', or the refusal's code */
  readonly resultado: Scalars['String']['output'];
  /** why it was refused, in words; null: it was done */
  readonly resultado_descripcion?: Maybe<Scalars['String']['output']>;
  /** null: the ERP, or support outside of a session */
  readonly usuario?: Maybe<ActividadUsuario>;
  /** a member of the company's staff did it; their name and address are not shown */
  readonly soporte: Scalars['Boolean']['output'];
  /** the IP address; null where no request did it */
  readonly direccion?: Maybe<Scalars['String']['output']>;
  /** such as Chrome and Windows; null if it is not recognised */
  readonly navegador?: Maybe<Scalars['String']['output']>;
  readonly sistema?: Maybe<Scalars['String']['output']>;
};

export type ActividadUsuario = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
};

export type UsuariosClienteFilterInput = {
  readonly id?: InputMaybe<FilterEqualTypeInput>;
  readonly status?: InputMaybe<FilterEqualTypeInput>;
  readonly role_id?: InputMaybe<FilterEqualTypeInput>;
};

export type UsuariosClienteSortInput = {
  readonly firstname?: InputMaybe<SortEnum>;
  readonly lastname?: InputMaybe<SortEnum>;
  readonly email?: InputMaybe<SortEnum>;
  readonly status?: InputMaybe<SortEnum>;
};

export type UsuariosCliente = {
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<AssociateUser>;
};

export type AssociateUser = {
  readonly id: Scalars['ID']['output'];
  readonly role_id: Scalars['ID']['output'];
  readonly role_name: Scalars['String']['output'];
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly document_type?: Maybe<Scalars['String']['output']>;
  readonly document?: Maybe<Scalars['String']['output']>;
  readonly dob?: Maybe<Scalars['String']['output']>;
  readonly gender?: Maybe<Scalars['String']['output']>;
  readonly job_title?: Maybe<Scalars['String']['output']>;
  readonly telephone?: Maybe<Scalars['String']['output']>;
  readonly celphone?: Maybe<Scalars['String']['output']>;
  readonly street?: Maybe<Scalars['String']['output']>;
  readonly city?: Maybe<Scalars['String']['output']>;
  readonly country_id?: Maybe<Scalars['String']['output']>;
  readonly is_subscribed?: Maybe<Scalars['Boolean']['output']>;
  /** '1' active, '0' inactive */
  readonly status: Scalars['String']['output'];
  readonly destinations: ReadonlyArray<AssociateDestination>;
  /** extension: raised by every change of the user */
  readonly edicion: Scalars['Int']['output'];
  /**
   * extension: 'pendiente' while the mailed link to set the first password works, 'vencida' when it no longer does, null
   * once the password is set
   */
  readonly invitacion?: Maybe<Scalars['String']['output']>;
};

export type AssociateDestination = {
  readonly destination_id: Scalars['ID']['output'];
  readonly destination_code: Scalars['String']['output'];
  readonly destination_name: Scalars['String']['output'];
};

export type AssociateInput = {
  /** update only */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly role_id?: InputMaybe<Scalars['ID']['input']>;
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly document_type?: InputMaybe<Scalars['String']['input']>;
  readonly document?: InputMaybe<Scalars['String']['input']>;
  readonly dob?: InputMaybe<Scalars['String']['input']>;
  readonly gender?: InputMaybe<Scalars['String']['input']>;
  readonly job_title?: InputMaybe<Scalars['String']['input']>;
  readonly telephone?: InputMaybe<Scalars['String']['input']>;
  readonly celphone?: InputMaybe<Scalars['String']['input']>;
  readonly street?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly country_id?: InputMaybe<Scalars['String']['input']>;
  readonly is_subscribed?: InputMaybe<Scalars['Boolean']['input']>;
  readonly status?: InputMaybe<Scalars['String']['input']>;
  /** ids of destinations */
  readonly destinations?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** extension, update only: the user's edicion that the editor saw; an older one is refused as edited_meanwhile */
  readonly edicion?: InputMaybe<Scalars['Int']['input']>;
  readonly terms_and_conditions?: InputMaybe<TermsInput>;
};

export type TermsInput = {
  readonly terms: Scalars['Boolean']['input'];
  readonly data_policy: Scalars['Boolean']['input'];
  /** as an external service reported it to the browser */
  readonly ip?: InputMaybe<Scalars['String']['input']>;
  /** extension: the versions that were shown; where newer ones are published, they are not accepted by mistake */
  readonly terms_version?: InputMaybe<Scalars['Int']['input']>;
  readonly data_policy_version?: InputMaybe<Scalars['Int']['input']>;
};

/** extension */
export type InvitacionOutput = {
  readonly success: Scalars['Boolean']['output'];
};

export type UpdatedCustomer = {
  readonly firstname: Scalars['String']['output'];
  readonly lastname: Scalars['String']['output'];
  readonly document?: Maybe<Scalars['String']['output']>;
  readonly email: Scalars['String']['output'];
  readonly status: Scalars['String']['output'];
};

export type TipoDocumento = {
  readonly label: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type Role = {
  readonly role_id: Scalars['ID']['output'];
  readonly role_name: Scalars['String']['output'];
  readonly sort_order: Scalars['Int']['output'];
};

export type DestinatariosFilterInput = {
  readonly estado?: InputMaybe<FilterEqualTypeInput>;
};

export type Destinatarios = {
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Destinatario>;
};

export type Destinatario = {
  readonly id_destinatario: Scalars['ID']['output'];
  readonly codigo_destinatario: Scalars['String']['output'];
  readonly nombre_comercial?: Maybe<Scalars['String']['output']>;
  readonly nombre_destinatario?: Maybe<Scalars['String']['output']>;
  readonly estado?: Maybe<Scalars['String']['output']>;
  readonly canal?: Maybe<Scalars['String']['output']>;
  readonly sector?: Maybe<Scalars['String']['output']>;
  readonly sociedad?: Maybe<Scalars['String']['output']>;
  readonly direccion_establecimiento?: Maybe<Scalars['String']['output']>;
};

export type DeptosFilterInput = {
  readonly country_id?: InputMaybe<FilterEqualTypeInput>;
  readonly region_id?: InputMaybe<FilterEqualTypeInput>;
};

export type DeptosSortInput = {
  readonly default_name?: InputMaybe<SortEnum>;
};

export type Deptos = {
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Depto>;
};

export type Depto = {
  readonly region_id: Scalars['ID']['output'];
  readonly country_id: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly default_name: Scalars['String']['output'];
  readonly code_sap?: Maybe<Scalars['String']['output']>;
};

export type MunicipiosFilterInput = {
  readonly region_id?: InputMaybe<FilterEqualTypeInput>;
};

/** extension */
export type Municipios = {
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Municipio>;
};

export type Municipio = {
  /** of DANE in Colombia, of INEC in Ecuador */
  readonly codigo: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly region_id: Scalars['ID']['output'];
};

/** extension: a user as a line of a file names them: the role by its name, destinations by their codes */
export type AssociateLineInput = {
  /** the line's row in the file, from 1 */
  readonly row: Scalars['Int']['input'];
  readonly firstname?: InputMaybe<Scalars['String']['input']>;
  readonly lastname?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly role_name?: InputMaybe<Scalars['String']['input']>;
  readonly destination_codes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly document_type?: InputMaybe<Scalars['String']['input']>;
  readonly document?: InputMaybe<Scalars['String']['input']>;
  readonly telephone?: InputMaybe<Scalars['String']['input']>;
  readonly street?: InputMaybe<Scalars['String']['input']>;
  readonly city?: InputMaybe<Scalars['String']['input']>;
  readonly job_title?: InputMaybe<Scalars['String']['input']>;
  readonly celphone?: InputMaybe<Scalars['String']['input']>;
};

/** extension: what is wrong in one cell */
export type AssociateLineProblem = {
  readonly row: Scalars['Int']['output'];
  /** as AssociateLineInput names it */
  readonly field: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  /** fewest and most characters, where the code is about the length */
  readonly least?: Maybe<Scalars['Int']['output']>;
  readonly most?: Maybe<Scalars['Int']['output']>;
  /** the destination that the code is about */
  readonly value?: Maybe<Scalars['String']['output']>;
};

/** extension */
export type AssociateLinesReview = {
  readonly problems: ReadonlyArray<AssociateLineProblem>;
};

/** extension: with a problem no user is created */
export type CreatedAssociates = {
  readonly created: Scalars['Int']['output'];
  readonly problems: ReadonlyArray<AssociateLineProblem>;
};

export type TipoCaso =
  | 'retencion'
  | 'precio'
  | 'volumen'
  | 'calidad'
  | 'duplicado'
  | 'devolucion'
  | 'servicio'
  | 'otro';

export type EstadoCaso =
  | 'abierto'
  | 'en_revision'
  | 'aceptado'
  | 'rechazado'
  | 'cerrado';

/** a case about a document, an order, both or neither; who lacks Facturas::pendientes names one that they see */
export type CasoInput = {
  readonly tipo: TipoCaso;
  readonly id_edocta_detalle?: InputMaybe<Scalars['ID']['input']>;
  /** instead of id_edocta_detalle; refused if several documents have the number */
  readonly num_documento?: InputMaybe<Scalars['String']['input']>;
  readonly num_pedido?: InputMaybe<Scalars['String']['input']>;
  /** the amount in question, at most what the document or the order amounts to */
  readonly monto?: InputMaybe<Scalars['Float']['input']>;
  /** only of tipo retencion, about a document: then monto is computed, and refused if it is given and differs */
  readonly retencion?: InputMaybe<RetencionInput>;
  /** 1 to 4000 characters */
  readonly texto: Scalars['String']['input'];
  /** up to five ids that POST /server-middleware/case-files gave to the same user within the last 24 hours */
  readonly archivos?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** extension: what was withheld of a document, and when its certificate comes */
export type RetencionInput = {
  /** one of the document's retenciones */
  readonly concepto: Scalars['String']['input'];
  /** what the rate is applied to, at most the document's amount */
  readonly base: Scalars['Float']['input'];
  /** by when the certificate is promised; needed where the first message has no file */
  readonly certificado_fecha?: InputMaybe<Scalars['String']['input']>;
};

/** extension: a rate of withholding of the store and of the document's year */
export type TasaRetencion = {
  readonly concepto: Scalars['String']['output'];
  /** in percent */
  readonly porcentaje: Scalars['Float']['output'];
};

/** extension: a withholding that a case is about */
export type RetencionCaso = {
  readonly concepto: Scalars['String']['output'];
  /** in percent */
  readonly porcentaje: Scalars['Float']['output'];
  readonly base: Scalars['Float']['output'];
  /** by when the certificate was promised; null if it came with the case */
  readonly certificado_fecha?: Maybe<Scalars['String']['output']>;
};

export type MensajeCaso = {
  readonly id: Scalars['ID']['output'];
  readonly de: Scalars['String']['output'];
  readonly de_la_compania: Scalars['Boolean']['output'];
  readonly texto: Scalars['String']['output'];
  readonly archivos: ReadonlyArray<CasoArchivo>;
  readonly created_at: Scalars['String']['output'];
};

export type CasoArchivo = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  /** a link for this session and ten minutes */
  readonly url: Scalars['String']['output'];
};

/** extension: a short payment, a claim or a question */
export type Caso = {
  readonly id: Scalars['ID']['output'];
  readonly numero: Scalars['String']['output'];
  readonly tipo: TipoCaso;
  readonly estado: EstadoCaso;
  readonly id_edocta_detalle?: Maybe<Scalars['ID']['output']>;
  readonly num_documento?: Maybe<Scalars['String']['output']>;
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly num_pedido?: Maybe<Scalars['String']['output']>;
  /** extension: that of the document, as in detalleDocumento; only where mensajes are, elsewhere null */
  readonly plazo_reclamo?: Maybe<PlazoReclamo>;
  readonly monto?: Maybe<Scalars['Float']['output']>;
  /** extension: only of tipo retencion */
  readonly retencion?: Maybe<RetencionCaso>;
  readonly monto_aceptado?: Maybe<Scalars['Float']['output']>;
  readonly num_documento_credito?: Maybe<Scalars['String']['output']>;
  /** the reason of a rejection */
  readonly motivo?: Maybe<Scalars['String']['output']>;
  /** who opened it */
  readonly autor: Scalars['String']['output'];
  /** messages that the caller has not read */
  readonly sin_leer: Scalars['Int']['output'];
  readonly puedo_responder: Scalars['Boolean']['output'];
  readonly puedo_cerrar: Scalars['Boolean']['output'];
  readonly created_at: Scalars['String']['output'];
  readonly updated_at: Scalars['String']['output'];
  /** oldest first; only in the answer of caso, crearCaso, responderCaso and cerrarCaso: elsewhere empty */
  readonly mensajes: ReadonlyArray<MensajeCaso>;
};

export type Casos = {
  readonly items: ReadonlyArray<Caso>;
  readonly total_count: Scalars['Int']['output'];
  /** cases with a message that the caller has not read, ignoring the filter */
  readonly sin_leer: Scalars['Int']['output'];
};

export type CasosFilterInput = {
  readonly estado?: InputMaybe<FilterEqualTypeInput>;
  readonly tipo?: InputMaybe<FilterEqualTypeInput>;
  readonly num_documento?: InputMaybe<FilterEqualTypeInput>;
  readonly num_pedido?: InputMaybe<FilterEqualTypeInput>;
};

/** extension: an open document with open cases, and the sum of their amounts, at most what is open */
export type DocumentoEnReclamo = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly monto: Scalars['Float']['output'];
  readonly casos: Scalars['Int']['output'];
};

export type CertificadoVentasInput = {
  readonly codigo_destinatario?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly fecha_inicio: Scalars['String']['input'];
  readonly fecha_fin: Scalars['String']['input'];
  readonly modo_impresion: ModoImpresion;
  readonly negocio: Negocio;
};

export type ModoImpresion =
  | 'CONSOLIDADO'
  | 'DETALLADO';

export type EstadoCertificado =
  | 'EN_PREPARACION'
  | 'LISTO'
  | 'FALLO';

export type Negocio =
  | 'EDS'
  | 'INDUSTRIA'
  | 'RUMBO';

export type CertificadoVentasOutput = {
  readonly codigo: Scalars['Int']['output'];
  readonly mensaje: Scalars['String']['output'];
};

export type CertificadosFilterInput = {
  readonly codigo_destinatario?: InputMaybe<FilterEqualTypeInput>;
  readonly fecha_inicio?: InputMaybe<FilterRangeTypeInput>;
  readonly fecha_fin?: InputMaybe<FilterRangeTypeInput>;
  readonly modo_impresion?: InputMaybe<FilterEqualTypeInput>;
  readonly negocio?: InputMaybe<FilterEqualTypeInput>;
};

export type Certificados = {
  readonly total_count: Scalars['Int']['output'];
  readonly items: ReadonlyArray<Certificado>;
  readonly download?: Maybe<ListDownload>;
};

export type Certificado = {
  readonly increment_sales_certificate: Scalars['ID']['output'];
  readonly destinatario?: Maybe<Scalars['String']['output']>;
  readonly nombre_comercial?: Maybe<Scalars['String']['output']>;
  readonly received?: Maybe<Scalars['String']['output']>;
  readonly fecha_inicio?: Maybe<Scalars['String']['output']>;
  readonly start_date?: Maybe<Scalars['String']['output']>;
  readonly fecha_fin?: Maybe<Scalars['String']['output']>;
  readonly end_date?: Maybe<Scalars['String']['output']>;
  readonly modo_impresion?: Maybe<ModoImpresion>;
  readonly negocio?: Maybe<Negocio>;
  readonly pdf?: Maybe<DocumentFile>;
  readonly estado: EstadoCertificado;
  readonly mensaje?: Maybe<Scalars['String']['output']>;
};

export type TipoCompensacion =
  | 'PAYMENT'
  | 'INVOICE';

export type CompensacionInput = {
  readonly fecha_vencimiento_documento: Scalars['String']['input'];
  readonly tipo: TipoCompensacion;
  readonly num_documento: Scalars['String']['input'];
  /** extension: needed only if several documents have the number */
  readonly id_edocta_detalle?: InputMaybe<Scalars['ID']['input']>;
  /** the amount of the document to compensate, above 0 on both sides */
  readonly monto: Scalars['Float']['input'];
  readonly num_factura?: InputMaybe<Scalars['String']['input']>;
};

export type CrearCompensacion = {
  readonly idTransaccion: Scalars['ID']['output'];
  readonly message: Scalars['String']['output'];
};

export type CompensacionesFilterInput = {
  readonly estado?: InputMaybe<FilterEqualTypeInput>;
  readonly created_at?: InputMaybe<FilterRangeTypeInput>;
  readonly id_compensacion?: InputMaybe<FilterEqualTypeInput>;
  readonly num_documento?: InputMaybe<FilterTextTypeInput>;
};

export type CompensacionesSortInput = {
  readonly created_at?: InputMaybe<SortEnum>;
  readonly total_compensado?: InputMaybe<SortEnum>;
  readonly estado?: InputMaybe<SortEnum>;
};

export type Compensaciones = {
  readonly total_count: Scalars['Int']['output'];
  /** extension: the sum of completed compensations on all pages of the filtered list */
  readonly total_compensado: Scalars['Float']['output'];
  readonly items: ReadonlyArray<Compensacion>;
  readonly download?: Maybe<ListDownload>;
};

export type Compensacion = {
  readonly id_compensacion: Scalars['ID']['output'];
  readonly id_transaccion?: Maybe<Scalars['ID']['output']>;
  readonly id_cliente?: Maybe<Scalars['ID']['output']>;
  readonly codigo_cliente?: Maybe<Scalars['String']['output']>;
  readonly nombre_cliente?: Maybe<Scalars['String']['output']>;
  readonly cliente_nit?: Maybe<Scalars['String']['output']>;
  readonly street?: Maybe<Scalars['String']['output']>;
  /** B en proceso, F rechazado, S completado */
  readonly estado: Scalars['String']['output'];
  readonly estado_descripcion: Scalars['String']['output'];
  readonly created_at: Scalars['String']['output'];
  readonly updated_at: Scalars['String']['output'];
  /** the smaller of the two sides */
  readonly total_compensado: Scalars['Float']['output'];
  /** the amount selected on each side, both above 0 */
  readonly total_pagos: Scalars['Float']['output'];
  readonly total_facturas: Scalars['Float']['output'];
  readonly lines: ReadonlyArray<CompensacionLine>;
  readonly download?: Maybe<ListDownload>;
  /** extension: the reason of state F, in Spanish */
  readonly motivo?: Maybe<Scalars['String']['output']>;
  /** extension: the user who sent it */
  readonly usuario?: Maybe<Scalars['String']['output']>;
  /** extension: in process for more than a day; only support sessions receive it */
  readonly demorada?: Maybe<Scalars['Boolean']['output']>;
};

export type CompensacionLine = {
  readonly id_compensacion_detalle: Scalars['ID']['output'];
  readonly tipo_documento: DocumentType;
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento?: Maybe<Scalars['String']['output']>;
  /** the document's open amount when the compensation was sent, above 0 on both sides */
  readonly monto_documento: Scalars['Float']['output'];
  /** extension: the amount that was selected */
  readonly monto: Scalars['Float']['output'];
  /** the amount that is compensated; in process or rejected: that would be compensated */
  readonly valor_pagado: Scalars['Float']['output'];
  /** extension: identifies the document if several have the number */
  readonly id_edocta_detalle: Scalars['ID']['output'];
  /** extension */
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
};

/** extension: the reason of a match: equal amounts, one amount equals a few others, or next by age */
export type RazonPropuesta =
  | 'EXACTO'
  | 'EXACTO_VARIOS'
  | 'ANTIGUEDAD';

/** extension: a proposed compensation of open, unlocked documents, to be edited and sent */
export type PropuestaCompensacion = {
  /** by group, exact matches first; in each group the credit first, and then the documents that it pays */
  readonly lines: ReadonlyArray<PropuestaLine>;
  /** the total that would be compensated, equal on each side */
  readonly total: Scalars['Float']['output'];
  /** the whole portfolio now, and after the proposal */
  readonly antes: AntiguedadCartera;
  readonly despues: AntiguedadCartera;
  readonly abonos: PropuestaLado;
  readonly facturas: PropuestaLado;
};

export type PropuestaLine = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly tipo: TipoCompensacion;
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly tipo_documento?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento: Scalars['String']['output'];
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  /** the document's open amount, and the proposed part of it; both above 0 on either side */
  readonly saldo: Scalars['Float']['output'];
  readonly monto: Scalars['Float']['output'];
  /** the matched documents of the other side */
  readonly con: ReadonlyArray<PropuestaEncuentro>;
  readonly razon: RazonPropuesta;
  /** lines match only lines of the same group */
  readonly grupo: Scalars['Int']['output'];
};

export type PropuestaEncuentro = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly monto: Scalars['Float']['output'];
};

/** The open, unlocked amount of a side, and the number of documents considered: the oldest due if there are very many. */
export type PropuestaLado = {
  readonly total_count: Scalars['Int']['output'];
  readonly considerados: Scalars['Int']['output'];
};

/** The sums of `documentos`, all of them 0 or more. */
export type AntiguedadCartera = {
  readonly total_amount_expired: Scalars['Float']['output'];
  readonly total_amount_to_expire: Scalars['Float']['output'];
  readonly total_amount_expire_today: Scalars['Float']['output'];
  readonly total_amount_positive: Scalars['Float']['output'];
  readonly total_amount_expired_by_days: ExpiredByDays;
};

/** an unknown identifier is a null item and an error, the others are returned, in the requested order */
export type CmsBlocks = {
  readonly items: ReadonlyArray<Maybe<CmsBlock>>;
};

export type CmsBlock = {
  readonly identifier: Scalars['String']['output'];
  readonly title?: Maybe<Scalars['String']['output']>;
  readonly content: Scalars['String']['output'];
};

export type MpBlogPostsFilterInput = {
  readonly publish_date?: InputMaybe<FilterRangeTypeInput>;
  readonly name?: InputMaybe<FilterTextTypeInput>;
};

export type MpBlogPosts = {
  readonly total_count: Scalars['Int']['output'];
  /** the newest first */
  readonly items: ReadonlyArray<MpBlogPost>;
  /** extension: the months that have posts of the viewer's store, 'YYYY-MM', the newest first, whatever was asked for */
  readonly months: ReadonlyArray<Scalars['String']['output']>;
  /** extension: with postId, the post published next after that one */
  readonly newer?: Maybe<MpBlogPost>;
  /** extension: with postId, the post published next before that one */
  readonly older?: Maybe<MpBlogPost>;
};

export type MpBlogPost = {
  readonly postId: Scalars['ID']['output'];
  readonly postTitle: Scalars['String']['output'];
  readonly postSubtitle?: Maybe<Scalars['String']['output']>;
  /** HTML */
  readonly postDescription?: Maybe<Scalars['String']['output']>;
  /** path under media/mageplaza/blog/post/ */
  readonly postBackground?: Maybe<Scalars['String']['output']>;
  /** in the time zone of the viewer's store */
  readonly publish_date?: Maybe<Scalars['String']['output']>;
  /** the title, where the company gives none */
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly url_key?: Maybe<Scalars['String']['output']>;
  /** the same as postDescription */
  readonly post_content?: Maybe<Scalars['String']['output']>;
};

/** Extension: xml is the issuer's electronic invoice as received from the ERP, if the ERP has sent it. */
export type InvoiceDownload = {
  readonly pdf?: Maybe<DocumentFile>;
  readonly xml?: Maybe<DocumentFile>;
};

/** The PDF of an invoice, rendered from its electronic document if the portal has it, otherwise from the ledger. */
export type InvoiceUrl = {
  readonly download?: Maybe<InvoiceDownload>;
};

export type InvoicesZip = {
  readonly zip?: Maybe<DocumentFile>;
};

/** extension: the lines and sums of a document's electronic invoice or note, as in its PDF */
export type FacturaElectronica = {
  /** the first 200; empty if the ERP has sent no XML */
  readonly lineas: ReadonlyArray<FacturaElectronicaLinea>;
  readonly total_lineas: Scalars['Int']['output'];
  /** subtotal, discounts and taxes */
  readonly sumas: ReadonlyArray<FacturaElectronicaSuma>;
  readonly total?: Maybe<Scalars['String']['output']>;
};

/** extension */
export type FacturaElectronicaLinea = {
  readonly descripcion: Scalars['String']['output'];
  /** the item's code, and its discount */
  readonly nota?: Maybe<Scalars['String']['output']>;
  /** '500 gal' */
  readonly cantidad?: Maybe<Scalars['String']['output']>;
  readonly precio?: Maybe<Scalars['String']['output']>;
  readonly valor?: Maybe<Scalars['String']['output']>;
};

/** extension */
export type FacturaElectronicaSuma = {
  readonly nombre: Scalars['String']['output'];
  readonly valor: Scalars['String']['output'];
};

export type EstadoArchivoMes =
  | 'preparando'
  | 'listo'
  | 'fallo';

/** extension: the PDFs and XML files of a month's documents as one ZIP, which is made in the background */
export type ArchivoMes = {
  readonly id: Scalars['ID']['output'];
  /** '2026-10' */
  readonly mes: Scalars['String']['output'];
  readonly estado: EstadoArchivoMes;
  /** how many documents it has; null until it is ready */
  readonly documentos?: Maybe<Scalars['Int']['output']>;
  /** its size; null until it is ready */
  readonly bytes?: Maybe<Scalars['Float']['output']>;
  /** why it failed, in Spanish */
  readonly mensaje?: Maybe<Scalars['String']['output']>;
  /** when it was asked for, in the store's time zone */
  readonly pedido: Scalars['String']['output'];
  /** until when it is kept, in the store's time zone */
  readonly vence: Scalars['String']['output'];
  /** null until it is ready */
  readonly archivo?: Maybe<DocumentFile>;
};

/** extension: a survey or a company form, drawn by the same renderer */
export type FormDefinition = {
  readonly id: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  /** extension: 'survey', answered once in a calendar year, or 'form' */
  readonly kind: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** extension: whether the viewer has sent it; the survey's in this year */
  readonly answered: Scalars['Boolean']['output'];
  readonly questions: ReadonlyArray<FormQuestion>;
};

export type FormQuestion = {
  readonly id: Scalars['ID']['output'];
  readonly text: Scalars['String']['output'];
  readonly validations: ReadonlyArray<FormValidation>;
  readonly answerOption: AnswerOption;
};

export type FormValidation = {
  readonly type: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly message?: Maybe<Scalars['String']['output']>;
  /** required only when this question */
  readonly questionId?: Maybe<Scalars['ID']['output']>;
  /** has this answer */
  readonly equals?: Maybe<Scalars['String']['output']>;
};

export type AnswerOption = {
  readonly type: Scalars['String']['output'];
  readonly value?: Maybe<Scalars['String']['output']>;
  readonly options: ReadonlyArray<AnswerChoice>;
  readonly properties?: Maybe<AnswerProperties>;
};

export type AnswerChoice = {
  readonly id: Scalars['ID']['output'];
  readonly text: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type AnswerProperties = {
  readonly singleTitle?: Maybe<Scalars['String']['output']>;
  readonly singleOptions?: Maybe<ReadonlyArray<LabelValue>>;
};

export type FormAnswerInput = {
  readonly questionId: Scalars['ID']['input'];
  /** JSON text: a string, or an object from row to value for a table */
  readonly value: Scalars['String']['input'];
};

export type SubmitFormOutput = {
  readonly success: Scalars['Boolean']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly id?: Maybe<Scalars['ID']['output']>;
};

/** extension: the due invoices as an iCalendar feed (RFC 5545) */
export type Calendario = {
  /** its secret URL; anybody who has it can read the feed. It is not returned again */
  readonly url: Scalars['String']['output'];
};

export type EstadoCalendario = {
  /** when the URL was created, date and time separated by a space; null if there is none */
  readonly creado_at?: Maybe<Scalars['String']['output']>;
};

export type PaymentType =
  | 'OFFLINE'
  | 'PSE';

export type DocumentType =
  | 'INVOICE'
  | 'PAYMENT';

export type DocumentosFilterInput = {
  readonly id_edocta_detalle?: InputMaybe<FilterEqualTypeInput>;
  readonly num_documento?: InputMaybe<FilterTextTypeInput>;
  readonly num_factura?: InputMaybe<FilterTextTypeInput>;
  /** extension: matches num_documento or num_factura */
  readonly numero?: InputMaybe<FilterTextTypeInput>;
  readonly agrupacion?: InputMaybe<FilterEqualTypeInput>;
  /** agrupacion under another name; a document must match both if both are given */
  readonly classification?: InputMaybe<FilterEqualTypeInput>;
  readonly tipo_documento?: InputMaybe<FilterEqualTypeInput>;
  /** AT expired, V expires today, NV next to expire */
  readonly estado_documento?: InputMaybe<FilterEqualTypeInput>;
  /** A open, C compensated */
  readonly estado_numero_documento?: InputMaybe<FilterEqualTypeInput>;
  readonly fecha_documento?: InputMaybe<FilterRangeTypeInput>;
  readonly fecha_vencimiento_documento?: InputMaybe<FilterRangeTypeInput>;
  readonly total?: InputMaybe<FilterRangeTypeInput>;
  /** destination codes */
  readonly destino?: InputMaybe<FilterEqualTypeInput>;
  readonly blocked?: InputMaybe<FilterEqualTypeInput>;
  /** extension: the estado of plazo_reclamo (detalleDocumento), or vence_hoy */
  readonly plazo_reclamo?: InputMaybe<FilterEqualTypeInput>;
};

export type DocumentosSortInput = {
  readonly fecha_vencimiento_documento?: InputMaybe<SortEnum>;
  readonly fecha_documento?: InputMaybe<SortEnum>;
  readonly total?: InputMaybe<SortEnum>;
  readonly num_documento?: InputMaybe<SortEnum>;
};

export type Documentos = {
  readonly start_cursor?: Maybe<Scalars['String']['output']>;
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
  readonly items: ReadonlyArray<Documento>;
  readonly total_count: Scalars['Int']['output'];
  /** extension: the open amount of the filtered list on all pages */
  readonly total_amount: Scalars['Float']['output'];
  /** the states of the list under this filter, ignoring its states */
  readonly document_statuses: ReadonlyArray<LabelValue>;
  /** extension: documents by due state (AT, V, NV) under this filter, ignoring its states */
  readonly state_counts: ReadonlyArray<StateCount>;
  /** extension: the destinations with open documents of this type, by code, ignoring the filter */
  readonly destinos: ReadonlyArray<LabelValue>;
  /** the client's open amounts, ignoring every filter but destino */
  readonly total_amount_expired: Scalars['Float']['output'];
  readonly total_amount_to_expire: Scalars['Float']['output'];
  readonly total_amount_expire_today: Scalars['Float']['output'];
  /** likewise the amount in the client's favour, as a positive number */
  readonly total_amount_positive: Scalars['Float']['output'];
  readonly total_amount_expired_by_days: ExpiredByDays;
  readonly download?: Maybe<ListDownload>;
};

/** Overdue amounts by days overdue: 1-7, 8-14, 15-21, more than 21. */
export type ExpiredByDays = {
  readonly one_to_seven_days: Scalars['Float']['output'];
  readonly fourteen_days: Scalars['Float']['output'];
  readonly twenty_one_days: Scalars['Float']['output'];
  readonly greater_twenty_one_days: Scalars['Float']['output'];
};

export type Documento = {
  /** the document's statement: the client's code */
  readonly id_edocta?: Maybe<Scalars['ID']['output']>;
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly id_histocta_detalle?: Maybe<Scalars['ID']['output']>;
  /** locked by a payment or compensation in process, or by the ERP: cannot be selected */
  readonly bloqueada: Scalars['Boolean']['output'];
  readonly agrupacion?: Maybe<Scalars['String']['output']>;
  /** a copy of agrupacion */
  readonly classification?: Maybe<Scalars['String']['output']>;
  readonly tipo_cuenta?: Maybe<Scalars['String']['output']>;
  readonly numero_cuenta?: Maybe<Scalars['String']['output']>;
  readonly sociedad?: Maybe<Scalars['String']['output']>;
  readonly nombre_cliente?: Maybe<Scalars['String']['output']>;
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly ciudad?: Maybe<Scalars['String']['output']>;
  readonly direccion?: Maybe<Scalars['String']['output']>;
  readonly fecha_documento: Scalars['String']['output'];
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  readonly dias_mora: Scalars['Int']['output'];
  readonly dias_mora_documento?: Maybe<Scalars['Int']['output']>;
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly nif_comunitario?: Maybe<Scalars['String']['output']>;
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly tipo_documento?: Maybe<Scalars['String']['output']>;
  /** AT, V or NV */
  readonly estado_documento?: Maybe<Scalars['String']['output']>;
  /** A or C */
  readonly estado_numero_documento?: Maybe<Scalars['String']['output']>;
  /** the open amount; negative for a payment or credit */
  readonly total: Scalars['Float']['output'];
  readonly detalle?: Maybe<Scalars['String']['output']>;
  /** extension: the reason of bloqueada; null if false */
  readonly bloqueo?: Maybe<Bloqueo>;
  /** extension: what closed the document; null while it is open */
  readonly cierre?: Maybe<Cierre>;
};

export type TipoTransaccion =
  | 'total'
  | 'parcial';

export type TransaccionOnlineInput = {
  readonly fecha_vencimiento: Scalars['String']['input'];
  readonly monto_documento: Scalars['Float']['input'];
  readonly monto_transaccion: Scalars['Float']['input'];
  readonly numero_documento: Scalars['String']['input'];
  /** extension: needed only if several documents have the number */
  readonly id_edocta_detalle?: InputMaybe<Scalars['ID']['input']>;
  readonly numero_factura?: InputMaybe<Scalars['String']['input']>;
  /** the payer's remark, at most 500 characters */
  readonly observaciones?: InputMaybe<Scalars['String']['input']>;
  readonly tipo_transaccion: TipoTransaccion;
};

export type TransaccionOnline = {
  readonly uuid: Scalars['ID']['output'];
  readonly estado: Scalars['String']['output'];
  readonly url_redirect: Scalars['String']['output'];
  readonly phrase: Scalars['String']['output'];
  readonly token: Scalars['String']['output'];
};

export type EasyPayContadoFilterInput = {
  readonly id_segment: FilterEqualTypeInput;
  readonly amount: FilterEqualTypeInput;
};

export type EasyPayContado = {
  readonly token: Scalars['String']['output'];
  readonly phrase: Scalars['String']['output'];
  readonly url_redirect: Scalars['String']['output'];
  readonly uuid: Scalars['ID']['output'];
};

export type TransactionResult = {
  /**
   * approved, rejected, pending, failed or expired; a payment that the bank reversed is rejected, with the reversal in
   * message and in the transaction's estado (reversed)
   */
  readonly response: Scalars['String']['output'];
  /** HTTP-like: 200 final, 202 still pending at the bank */
  readonly status: Scalars['Int']['output'];
  readonly uuid: Scalars['ID']['output'];
  readonly message: Scalars['String']['output'];
  /** extension: the data of a result page and a receipt */
  readonly transaction?: Maybe<Transaction>;
};

/** extension: a payment as stored by the portal */
export type Transaction = {
  readonly uuid: Scalars['ID']['output'];
  readonly estado: Scalars['String']['output'];
  readonly created_at: Scalars['String']['output'];
  readonly updated_at: Scalars['String']['output'];
  readonly total: Scalars['Float']['output'];
  readonly moneda: Scalars['String']['output'];
  readonly banco?: Maybe<Scalars['String']['output']>;
  readonly autorizacion?: Maybe<Scalars['String']['output']>;
  readonly id_segment?: Maybe<Scalars['String']['output']>;
  /** extension: why the bank did not approve it, in Spanish */
  readonly causa?: Maybe<Scalars['String']['output']>;
  /** extension: whether it failed because the user cancelled it before choosing a bank */
  readonly cancelado: Scalars['Boolean']['output'];
  /** extension: the user who started it */
  readonly usuario?: Maybe<Scalars['String']['output']>;
  /** extension: the receipt's number, once approved */
  readonly comprobante?: Maybe<Scalars['String']['output']>;
  /** extension: the approved amount that could not be applied and became an open credit of the client */
  readonly saldo_a_favor: Scalars['Float']['output'];
  readonly items: ReadonlyArray<TransactionItem>;
  readonly download?: Maybe<PdfDownload>;
};

export type TransactionItem = {
  /** extension: identifies the document if several have the number */
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento?: Maybe<Scalars['String']['output']>;
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  /** extension */
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  /** extension */
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly monto_documento: Scalars['Float']['output'];
  readonly monto_transaccion: Scalars['Float']['output'];
  readonly tipo_transaccion?: Maybe<TipoTransaccion>;
  /** extension: the payer's remark */
  readonly observaciones?: Maybe<Scalars['String']['output']>;
};

/** extension: a receipt to share with somebody without an account */
export type SharedReceipt = {
  /** the store's /verificar with the receipt's code, always the same */
  readonly url: Scalars['String']['output'];
};

export type TransactionsFilterInput = {
  readonly estado?: InputMaybe<FilterEqualTypeInput>;
  readonly created_at?: InputMaybe<FilterRangeTypeInput>;
  readonly uuid?: InputMaybe<FilterEqualTypeInput>;
};

/** extension */
export type TransactionsSortInput = {
  readonly created_at?: InputMaybe<SortEnum>;
  readonly total?: InputMaybe<SortEnum>;
};

export type Transactions = {
  readonly items: ReadonlyArray<Transaction>;
  readonly total_count: Scalars['Int']['output'];
  /** extension: the sum of the filtered list on all its pages, in any state */
  readonly total_amount: Scalars['Float']['output'];
  /** extension: the sum of its payments that are approved */
  readonly approved_amount: Scalars['Float']['output'];
  /** extension: the number of its payments that are approved */
  readonly approved_count: Scalars['Int']['output'];
  /** extension */
  readonly download?: Maybe<ListDownload>;
};

/** extension: a plan of several payments, one after the other, for a total above the limits of one payment; it locks nothing */
export type PlanPagos = {
  readonly id: Scalars['ID']['output'];
  readonly created_at: Scalars['String']['output'];
  /** the number of its approved payments, and their sum */
  readonly pagos_aprobados: Scalars['Int']['output'];
  readonly monto_aprobado: Scalars['Float']['output'];
  /** its unfinished payment */
  readonly pago_en_curso?: Maybe<Scalars['ID']['output']>;
  /** the remaining payments, in order, by the ledger's current state */
  readonly pagos: ReadonlyArray<PagoPlaneado>;
  /** the number of open documents that cannot be paid now (locked, blocked, or too small together), and their sum */
  readonly facturas_retenidas: Scalars['Int']['output'];
  readonly monto_retenido: Scalars['Float']['output'];
};

export type PagoPlaneado = {
  readonly total: Scalars['Float']['output'];
  /** the number of documents that it pays */
  readonly facturas: Scalars['Int']['output'];
  readonly items: ReadonlyArray<ItemPlaneado>;
};

export type ItemPlaneado = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  readonly monto_documento: Scalars['Float']['output'];
  readonly monto_transaccion: Scalars['Float']['output'];
  readonly tipo_transaccion: TipoTransaccion;
};

export type DocumentoPlanInput = {
  readonly id_edocta_detalle: Scalars['ID']['input'];
};

/** extension: in the portal, by e-mail, both, or not at all */
export type CanalNotificacion =
  | 'PORTAL'
  | 'EMAIL'
  | 'AMBOS'
  | 'NINGUNO';

/** extension: where the logged user gets a kind of notification */
export type PreferenciaNotificacion = {
  /** for example order.state */
  readonly kind: Scalars['ID']['output'];
  /** its name in Spanish */
  readonly label: Scalars['String']['output'];
  readonly canal: CanalNotificacion;
  /** whether it comes by WhatsApp, too; null: the kind does not, or the user has confirmed no number */
  readonly whatsapp?: Maybe<Scalars['Boolean']['output']>;
};

/** extension: the user's number of WhatsApp, the same in all their companies */
export type Whatsapp = {
  /** false: the company has no WhatsApp */
  readonly disponible: Scalars['Boolean']['output'];
  /** +57 300 123 4567; null: none is confirmed */
  readonly numero?: Maybe<Scalars['String']['output']>;
  /** BAJA came from the number: nothing more is sent until it is confirmed again */
  readonly detenido: Scalars['Boolean']['output'];
};

/** extension */
export type CodigoWhatsapp = {
  readonly numero: Scalars['String']['output'];
  /** how long the code counts */
  readonly minutos: Scalars['Int']['output'];
};

/** extension */
export type SuscripcionPush = {
  readonly success: Scalars['Boolean']['output'];
};

export type OrderFilterInput = {
  readonly num_pedido?: InputMaybe<FilterTextTypeInput>;
  readonly num_sicom?: InputMaybe<FilterTextTypeInput>;
  /** SAP or SICOM number */
  readonly orderNumber?: InputMaybe<FilterTextTypeInput>;
  readonly solicitante?: InputMaybe<FilterEqualTypeInput>;
  readonly destino?: InputMaybe<FilterEqualTypeInput>;
  readonly estado_pedido?: InputMaybe<FilterEqualTypeInput>;
  readonly fecha_pedido?: InputMaybe<FilterRangeTypeInput>;
  readonly fecha_entrega?: InputMaybe<FilterRangeTypeInput>;
  readonly centro_logistico?: InputMaybe<FilterEqualTypeInput>;
  /** destino under the specification's name; likewise the following. Where both names are given, both must hold */
  readonly eds?: InputMaybe<FilterEqualTypeInput>;
  /** estado_pedido */
  readonly status?: InputMaybe<FilterEqualTypeInput>;
  /** fecha_pedido */
  readonly requestDate?: InputMaybe<FilterRangeTypeInput>;
  /** fecha_entrega */
  readonly deliveryDate?: InputMaybe<FilterRangeTypeInput>;
  /** centro_logistico */
  readonly plant?: InputMaybe<FilterEqualTypeInput>;
  /** sortField of a list of orders; refused where sortField names another one than fecha_pedido and this */
  readonly sortBy?: InputMaybe<OrderSortField>;
};

export type OrderSortField =
  | 'num_pedido'
  | 'num_sicom'
  | 'fecha_pedido';

export type OrderTraceability = {
  readonly start_cursor?: Maybe<Scalars['String']['output']>;
  readonly end_cursor?: Maybe<Scalars['String']['output']>;
  readonly data: ReadonlyArray<Order>;
  readonly size: Scalars['Int']['output'];
  readonly destinations: ReadonlyArray<OrderDestination>;
  readonly logistics_centers: ReadonlyArray<LabelValue>;
  readonly download?: Maybe<ListDownload>;
};

export type OrderDestination = {
  readonly destino: Scalars['String']['output'];
  readonly nombre_destino: Scalars['String']['output'];
};

export type Order = {
  readonly id_pedido: Scalars['ID']['output'];
  readonly num_pedido: Scalars['String']['output'];
  readonly num_sicom?: Maybe<Scalars['String']['output']>;
  /** a number as text: 1 requested .. 6 rejected, -1 .. 3.4 (see the specification) */
  readonly estado_pedido: Scalars['String']['output'];
  /** the ERP's text of the state, else the portal's */
  readonly estado_pedido_description?: Maybe<Scalars['String']['output']>;
  readonly estado_bloqueo_pedido?: Maybe<Scalars['String']['output']>;
  readonly motivo_bloqueo?: Maybe<Scalars['String']['output']>;
  /** why it was rejected; null where the store's configuration hides it */
  readonly estatus_rechazo?: Maybe<Scalars['String']['output']>;
  readonly fecha_pedido: Scalars['String']['output'];
  readonly fecha_entrega?: Maybe<Scalars['String']['output']>;
  readonly valor?: Maybe<Scalars['Float']['output']>;
  readonly moneda?: Maybe<Scalars['String']['output']>;
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  /** extension: the document of its invoice, by which AccountStatus finds it; null where there is none for the user */
  readonly num_documento?: Maybe<Scalars['String']['output']>;
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly guia_transporte?: Maybe<Scalars['String']['output']>;
  readonly destino?: Maybe<Scalars['String']['output']>;
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly solicitante?: Maybe<Scalars['String']['output']>;
  readonly nombre_solicitante?: Maybe<Scalars['String']['output']>;
  readonly id_cliente?: Maybe<Scalars['ID']['output']>;
  readonly detalle: ReadonlyArray<OrderLine>;
  readonly historico_estados: ReadonlyArray<OrderEvent>;
  readonly deliveries: ReadonlyArray<Delivery>;
};

export type OrderLine = {
  readonly cod_producto: Scalars['String']['output'];
  readonly descripcion?: Maybe<Scalars['String']['output']>;
  readonly unidad_medida?: Maybe<Scalars['String']['output']>;
  readonly cantidad: Scalars['Float']['output'];
  readonly centro_logistico?: Maybe<Scalars['String']['output']>;
};

export type OrderEvent = {
  /** date and time separated by a space */
  readonly fecha_hora_evento: Scalars['String']['output'];
  readonly transportista?: Maybe<Scalars['String']['output']>;
  readonly placa?: Maybe<Scalars['String']['output']>;
  readonly ubicacion?: Maybe<Scalars['String']['output']>;
  readonly estado_pedido: Scalars['String']['output'];
  readonly estado_pedido_description?: Maybe<Scalars['String']['output']>;
  readonly cufe?: Maybe<Scalars['String']['output']>;
  readonly download?: Maybe<PdfDownload>;
  readonly estatus_rechazo?: Maybe<Scalars['String']['output']>;
  readonly motivo_bloqueo?: Maybe<Scalars['String']['output']>;
  readonly guia_transporte?: Maybe<Scalars['String']['output']>;
};

export type Delivery = {
  readonly num_entrega: Scalars['String']['output'];
  /** extension: who brings it, and in which vehicle */
  readonly transportista?: Maybe<Scalars['String']['output']>;
  readonly conductor?: Maybe<Scalars['String']['output']>;
  readonly placa?: Maybe<Scalars['String']['output']>;
};

export type OrderTracking = {
  readonly data: ReadonlyArray<Order>;
  readonly size: Scalars['Int']['output'];
};

export type OrderTimelineTracking = {
  readonly data: ReadonlyArray<OrderEvent>;
  readonly size: Scalars['Int']['output'];
};

export type DeliveryFilterInput = {
  readonly numero_entrega: FilterEqualTypeInput;
};

export type DeliveryDocument = {
  readonly download?: Maybe<PdfDownload>;
};

/** extension: the client's credit, as the ERP sets it */
export type CreditoCliente = {
  /** null: without a limit */
  readonly cupo?: Maybe<Scalars['Float']['output']>;
  /** open invoices, less credits in the client's favour, with accepted orders that are not invoiced yet; never below 0 */
  readonly usado: Scalars['Float']['output'];
  /** what is left of the limit; below 0 where more is used; null without a limit */
  readonly disponible?: Maybe<Scalars['Float']['output']>;
  /** orders are held while an invoice is overdue by more days; null: however long */
  readonly dias_mora_permitidos?: Maybe<Scalars['Int']['output']>;
  readonly facturas: Scalars['Float']['output'];
  readonly saldo_a_favor: Scalars['Float']['output'];
  readonly pedidos: Scalars['Float']['output'];
  /** amounts in open cases, where the store does not count them in usado; else 0 */
  readonly en_reclamo: Scalars['Float']['output'];
};

/** extension: MORA, overdue by more days than allowed; CUPO, makes room for the order within the limit */
export type RazonLiberacion =
  | 'MORA'
  | 'CUPO';

/** extension: an invoice that is paid whole to release an order */
export type LiberacionLine = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  readonly dias_mora: Scalars['Int']['output'];
  readonly total: Scalars['Float']['output'];
  readonly razon: RazonLiberacion;
};

/** extension: why an order is held for credit, and which invoices release it; the cheapest ones, paid whole */
export type LiberacionPedido = {
  readonly num_pedido: Scalars['String']['output'];
  readonly valor?: Maybe<Scalars['Float']['output']>;
  readonly credito: CreditoCliente;
  /** how much the order is above what is available; 0 where it is within it */
  readonly falta: Scalars['Float']['output'];
  /** those of MORA first, each oldest due first; empty where nothing has to be paid */
  readonly lines: ReadonlyArray<LiberacionLine>;
  readonly total: Scalars['Float']['output'];
  /** no other invoices that release it cost less than this; equal to total where that is proven */
  readonly minimo: Scalars['Float']['output'];
  /** overdue for too long, and not payable now: a payment, a compensation or the company holds them */
  readonly en_espera: ReadonlyArray<LiberacionLine>;
  /** whether paying the lines releases the order */
  readonly es_suficiente: Scalars['Boolean']['output'];
  /** when its release was requested from the company after a payment; null where it was not */
  readonly solicitada_at?: Maybe<Scalars['String']['output']>;
};

/** a scheduled report; docs/api.md (Reports); vista: the view whose search it copies */
export type InformeInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly informe: Scalars['String']['input'];
  readonly vista?: InputMaybe<Scalars['ID']['input']>;
  readonly formato: Scalars['String']['input'];
  readonly frecuencia: Scalars['String']['input'];
  readonly dia?: InputMaybe<Scalars['Int']['input']>;
  readonly destinatarios: ReadonlyArray<Scalars['String']['input']>;
};

/** extension: a report that is mailed by itself */
export type Informe = {
  readonly id: Scalars['ID']['output'];
  readonly informe: Scalars['String']['output'];
  readonly vista?: Maybe<Scalars['ID']['output']>;
  readonly formato: Scalars['String']['output'];
  readonly frecuencia: Scalars['String']['output'];
  readonly dia?: Maybe<Scalars['Int']['output']>;
  readonly destinatarios: ReadonlyArray<Scalars['String']['output']>;
  /** the recipients that get it: users of the client, and outside addresses that have confirmed */
  readonly confirmados: ReadonlyArray<Scalars['String']['output']>;
  /** the day of the next sending, in the store's time zone */
  readonly proximo: Scalars['String']['output'];
  /** the moment of the last sending, in the store's time zone; null: none yet */
  readonly ultimo?: Maybe<Scalars['String']['output']>;
};

/** extension: an address outside of the client that a report of one of its users is sent to */
export type DestinatarioExterno = {
  readonly id: Scalars['ID']['output'];
  readonly correo: Scalars['String']['output'];
  readonly informe: Scalars['String']['output'];
  /** the name of the user who ordered the report */
  readonly de: Scalars['String']['output'];
  readonly confirmado: Scalars['Boolean']['output'];
};

/** a list's search under a name; lista: docs/api.md (Views); busqueda: the search of its address, without '?' */
export type VistaInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly lista: Scalars['String']['input'];
  readonly nombre: Scalars['String']['input'];
  readonly busqueda: Scalars['String']['input'];
  readonly compartida?: InputMaybe<Scalars['Boolean']['input']>;
  readonly por_defecto?: InputMaybe<Scalars['Boolean']['input']>;
};

/** extension: a saved search of a list */
export type Vista = {
  readonly id: Scalars['ID']['output'];
  readonly lista: Scalars['String']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly busqueda: Scalars['String']['output'];
  /** whether all users of the client who see the list see it */
  readonly compartida: Scalars['Boolean']['output'];
  /** whether the caller's list opens with it; only one's own view can be */
  readonly por_defecto: Scalars['Boolean']['output'];
  /** whether the caller saved it, and may change it */
  readonly mia: Scalars['Boolean']['output'];
};

/** extension: a sign-in under way at the store's identity provider */
export type InicioConCuenta = {
  /** the address of the provider's page */
  readonly direccion: Scalars['String']['output'];
  /** what the browser keeps until it returns, encrypted; for ten minutes */
  readonly inicio: Scalars['String']['output'];
};

/** extension: a live session of the logged user */
export type UserSession = {
  readonly id: Scalars['ID']['output'];
  /** whether it is the session of this request */
  readonly current: Scalars['Boolean']['output'];
  /** such as Chrome and Windows; null if it is not recognised */
  readonly browser?: Maybe<Scalars['String']['output']>;
  readonly system?: Maybe<Scalars['String']['output']>;
  /** a member of the company's staff who entered the account to help */
  readonly isSupport: Scalars['Boolean']['output'];
  readonly created_at: Scalars['String']['output'];
  readonly last_used_at: Scalars['String']['output'];
};

/** extension: a client that asks the person of a mailed link to be one of its users */
export type InvitacionEmpresa = {
  readonly nombre: Scalars['String']['output'];
  /** the person's, with which they sign in */
  readonly email: Scalars['String']['output'];
};

/** extension: a passkey (WebAuthn) of the logged user, who signs in with it without e-mail, password and code */
export type LlaveAcceso = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  /** whether a password manager keeps a copy of it, so that it works on other devices, too */
  readonly sincronizada: Scalars['Boolean']['output'];
  /** in the store's time zone */
  readonly creada: Scalars['String']['output'];
  /** in the store's time zone; null: never used */
  readonly ultimo_uso?: Maybe<Scalars['String']['output']>;
};

/** extension: the second factor of the logged user: a code of an authenticator app (TOTP), or a recovery code */
export type SecondFactor = {
  readonly enabled: Scalars['Boolean']['output'];
  /** the store's configuration requires it of the user's role: it cannot be switched off, and nothing else works until it is on */
  readonly required: Scalars['Boolean']['output'];
  readonly recoveryCodesLeft: Scalars['Int']['output'];
};

/** the data for an authenticator app: the secret in base32, for typing, and as an otpauth: address, for a QR */
export type SecondFactorSetup = {
  readonly secret: Scalars['String']['output'];
  readonly uri: Scalars['String']['output'];
};

/** shown once; each works once in place of a code of the app */
export type RecoveryCodes = {
  readonly codes: ReadonlyArray<Scalars['String']['output']>;
};

export type CustomerToken = {
  readonly token: Scalars['String']['output'];
  readonly role: Scalars['String']['output'];
  readonly hasTermsAndConditions: Scalars['Boolean']['output'];
  readonly acl: ReadonlyArray<AclEntry>;
  readonly client: Client;
};

export type AclEntry = {
  readonly type: Scalars['String']['output'];
  readonly permission: Scalars['String']['output'];
};

export type Client = {
  readonly id: Scalars['ID']['output'];
  readonly cliente: Scalars['String']['output'];
  readonly tipoCuenta?: Maybe<Scalars['String']['output']>;
  readonly clienteNit?: Maybe<Scalars['String']['output']>;
  readonly tipoNit?: Maybe<Scalars['String']['output']>;
  readonly criterioImpuesto?: Maybe<Scalars['String']['output']>;
  readonly nombre?: Maybe<Scalars['String']['output']>;
  readonly nombreComercial?: Maybe<Scalars['String']['output']>;
  readonly nombreLargo?: Maybe<Scalars['String']['output']>;
  readonly nombreLargo2?: Maybe<Scalars['String']['output']>;
  readonly direccion?: Maybe<Scalars['String']['output']>;
  readonly telefono?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly oficinaVentas?: Maybe<Scalars['String']['output']>;
  readonly departamento?: Maybe<Scalars['String']['output']>;
  readonly departmentName?: Maybe<Scalars['String']['output']>;
  readonly ciudad?: Maybe<Scalars['String']['output']>;
  readonly pais?: Maybe<Scalars['String']['output']>;
  readonly codigoCompania?: Maybe<Scalars['String']['output']>;
  readonly organizacionVentas?: Maybe<Scalars['String']['output']>;
  readonly canal?: Maybe<Scalars['String']['output']>;
  readonly sector?: Maybe<Scalars['String']['output']>;
  readonly clienteGrupo1?: Maybe<Scalars['String']['output']>;
  readonly representanteComercial?: Maybe<Scalars['String']['output']>;
  readonly estatus?: Maybe<Scalars['String']['output']>;
  readonly modificationDate?: Maybe<Scalars['String']['output']>;
  readonly modificationHour?: Maybe<Scalars['String']['output']>;
};

export type RevokeCustomerTokenOutput = {
  readonly result: Scalars['Boolean']['output'];
};

export type ChangePasswordOutput = {
  readonly success: Scalars['Boolean']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** extension: the logged user, for a session that starts from the cookie alone */
export type CurrentSession = {
  readonly role: Scalars['String']['output'];
  readonly isSupportUser: Scalars['Boolean']['output'];
  /** the member of staff, in a support session */
  readonly supportAgent?: Maybe<Scalars['String']['output']>;
  readonly hasTermsAndConditions: Scalars['Boolean']['output'];
  readonly acl: ReadonlyArray<AclEntry>;
  readonly client: Client;
  readonly user: AssociateUser;
  /** extension: whether the person is an active user of more than one company (misEmpresas) */
  readonly variasEmpresas: Scalars['Boolean']['output'];
  /** extension: whether the user is mailed the receipt of each payment that they make */
  readonly receiptMail: Scalars['Boolean']['output'];
  readonly secondFactor: SecondFactor;
};

/** extension: a text that users accept, as it is published for the store */
export type LegalText = {
  /** 'terms' or 'data_policy' */
  readonly name: Scalars['String']['output'];
  readonly version: Scalars['Int']['output'];
  /** of the text's UTF-8 bytes, hexadecimal */
  readonly sha256: Scalars['String']['output'];
  /** the day, YYYY-MM-DD, in the store's time zone */
  readonly published: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

/** extension: an invoice of a batch, and why it is in it */
export type LineaLote = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly num_documento: Scalars['String']['output'];
  readonly num_factura?: Maybe<Scalars['String']['output']>;
  readonly nombre_destino?: Maybe<Scalars['String']['output']>;
  readonly fecha_vencimiento_documento: Scalars['String']['output'];
  /** what is open */
  readonly saldo: Scalars['Float']['output'];
  /** what to pay of it; less than saldo in at most one line */
  readonly monto: Scalars['Float']['output'];
  /** extension: by how much it lowers what is used; below monto where an amount in a case does not count */
  readonly libera: Scalars['Float']['output'];
  /** MORA: it would be overdue for too long; CUPO: its payment keeps the limit free (as RazonLiberacion) */
  readonly motivo: Scalars['String']['output'];
  /** the first day on which orders would be held without this payment; with a reserve, on which it would be touched */
  readonly bloquearia: Scalars['String']['output'];
};

/** extension: the smallest sum of invoices whose payment today means that no order is held before the end of hasta */
export type PropuestaLote = {
  readonly total: Scalars['Float']['output'];
  /** first MORA, then CUPO, oldest first; empty where nothing has to be paid */
  readonly lineas: ReadonlyArray<LineaLote>;
  /** invoices that would hold orders, and cannot be paid now */
  readonly en_espera: ReadonlyArray<LineaLote>;
  /** no smaller sum does; else cota is how far it can be from the best */
  readonly exacta: Scalars['Boolean']['output'];
  readonly cota: Scalars['Float']['output'];
  readonly hasta: Scalars['String']['output'];
  /** the least that is available on any day until hasta once the batch is paid; null without a limit */
  readonly disponible_minimo?: Maybe<Scalars['Float']['output']>;
  /** false: stations, tope, en_espera or the limit itself do not allow what is needed; falta says how much it is */
  readonly alcanza: Scalars['Boolean']['output'];
  readonly falta: Scalars['Float']['output'];
};

/** a batch to be proposed each week; dia_semana: 1 is Monday, 7 Sunday; destinos: codes, null for all stations */
export type LoteInput = {
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly nombre: Scalars['String']['input'];
  readonly dia_semana: Scalars['Int']['input'];
  readonly reserva?: InputMaybe<Scalars['Float']['input']>;
  readonly tope?: InputMaybe<Scalars['Float']['input']>;
  readonly destinos?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** extension: a weekly batch of the client, priced by the ledger as it is now */
export type Lote = {
  readonly id: Scalars['ID']['output'];
  readonly nombre: Scalars['String']['output'];
  readonly dia_semana: Scalars['Int']['output'];
  readonly reserva: Scalars['Float']['output'];
  readonly tope?: Maybe<Scalars['Float']['output']>;
  readonly destinos?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** its next day, today included */
  readonly proxima: Scalars['String']['output'];
  /** the last day that a payment today has to reach: the day of the batch after */
  readonly hasta: Scalars['String']['output'];
  readonly total: Scalars['Float']['output'];
  readonly alcanza: Scalars['Boolean']['output'];
};

/** why an entry of the company differs from the client's books */
export type MotivoConciliacion =
  | 'retencion'
  | 'pago_en_camino'
  | 'diferencia_fecha'
  | 'pago_parcial'
  | 'cambio'
  | 'error_propio'
  | 'error_proveedor'
  | 'otro';

/** an explained difference: its document, its amount in the document's sign, and the words of the user; nothing of their file */
export type DiferenciaInput = {
  readonly id_edocta_detalle: Scalars['ID']['input'];
  readonly monto: Scalars['Float']['input'];
  readonly motivo: MotivoConciliacion;
  readonly texto?: InputMaybe<Scalars['String']['input']>;
};

/** the differences explained in a period; sociedad: null for all */
export type ConciliacionInput = {
  readonly desde: Scalars['String']['input'];
  readonly hasta: Scalars['String']['input'];
  readonly sociedad?: InputMaybe<Scalars['String']['input']>;
  readonly diferencias: ReadonlyArray<DiferenciaInput>;
};

/** extension */
export type Diferencia = {
  readonly id_edocta_detalle: Scalars['ID']['output'];
  readonly monto: Scalars['Float']['output'];
  readonly motivo: MotivoConciliacion;
  readonly texto?: Maybe<Scalars['String']['output']>;
};

/** extension: the explained differences of a period, so that they are not asked again */
export type Conciliacion = {
  readonly id: Scalars['ID']['output'];
  readonly desde: Scalars['String']['output'];
  readonly hasta: Scalars['String']['output'];
  readonly sociedad?: Maybe<Scalars['String']['output']>;
  readonly created_at: Scalars['String']['output'];
  readonly diferencias: ReadonlyArray<Diferencia>;
};

/** extension: what awaits in one company of the person; null where their role there does not see it */
export type ResumenEmpresa = {
  readonly cliente: Scalars['String']['output'];
  readonly moneda: Scalars['String']['output'];
  /** overdue today */
  readonly vencido?: Maybe<Scalars['Float']['output']>;
  /** of the invoices that are due today or on the six days after it */
  readonly vence_semana?: Maybe<Scalars['Float']['output']>;
  /** the first day of the next four weeks on which an order would be held if nothing were paid; null where none is */
  readonly primer_bloqueo?: Maybe<Scalars['String']['output']>;
  /** that day as a sentence in Spanish */
  readonly frase?: Maybe<Scalars['String']['output']>;
  /** false: the figures are unknown: the role there does not see them, or terms or a second factor wait */
  readonly visible: Scalars['Boolean']['output'];
};

/** extension: a day of the credit forecast, as it is at its end if nothing is paid */
export type DiaPronostico = {
  readonly fecha: Scalars['String']['output'];
  /** open amounts of the invoices that are due on this day */
  readonly vence: Scalars['Float']['output'];
  readonly facturas_vencen: Scalars['Int']['output'];
  /** values of the orders that begin to use the limit on this day, with those assumed */
  readonly pedidos: Scalars['Float']['output'];
  /** how many of them are placed; num_pedidos: the first three, empty for users who may not see orders */
  readonly pedidos_cantidad: Scalars['Int']['output'];
  readonly num_pedidos: ReadonlyArray<Scalars['String']['output']>;
  /** the part of pedidos that is assumed; 0 without supuestos */
  readonly pedidos_supuestos: Scalars['Float']['output'];
  /** used part of the limit; never below 0 */
  readonly usado: Scalars['Float']['output'];
  /** rest of the limit; below 0 where more is used; null without a limit */
  readonly disponible?: Maybe<Scalars['Float']['output']>;
  /** days overdue of the oldest open invoice */
  readonly mora_maxima: Scalars['Int']['output'];
  /** how many invoices are overdue by more days than allowed */
  readonly facturas_en_mora: Scalars['Int']['output'];
  /** why an order would be held: MORA, CUPO, as RazonLiberacion; empty where it would not */
  readonly motivos: ReadonlyArray<Scalars['String']['output']>;
};

/** extension: on which days an order would be held for credit if nothing is paid */
export type PronosticoCredito = {
  readonly moneda: Scalars['String']['output'];
  /** null: without a limit */
  readonly cupo?: Maybe<Scalars['Float']['output']>;
  /** null: invoices may be overdue however long */
  readonly dias_mora_permitidos?: Maybe<Scalars['Int']['output']>;
  /** from today on */
  readonly dias: ReadonlyArray<DiaPronostico>;
  /** the first day on which an order would be held; null: none of these days */
  readonly primer_bloqueo?: Maybe<Scalars['String']['output']>;
  /** from which day on orders are held and why, as a sentence in Spanish; null where they are not */
  readonly frase?: Maybe<Scalars['String']['output']>;
  /** whether the orders that are usual are included (supuestos) */
  readonly supuestos: Scalars['Boolean']['output'];
  /** amount of unfinished payments and compensations, which the forecast counts as not made */
  readonly en_curso: Scalars['Float']['output'];
  /** how many pending orders have no value, and count 0 */
  readonly pedidos_sin_valor_cantidad: Scalars['Int']['output'];
  /** the first ten of their numbers; empty for users who may not see orders */
  readonly pedidos_sin_valor: ReadonlyArray<Scalars['String']['output']>;
};

export type BonosConfig = {
  readonly montos: ReadonlyArray<BonoMonto>;
  readonly usos: ReadonlyArray<BonoUso>;
  readonly messageSuccess?: Maybe<Scalars['String']['output']>;
  readonly limiteGeneral: Scalars['Int']['output'];
};

export type BonoMonto = {
  readonly monto: Scalars['Float']['output'];
  readonly uso: Scalars['String']['output'];
  /** 0 means no limit */
  readonly limite: Scalars['Int']['output'];
};

export type BonoUso = {
  readonly uso: Scalars['String']['output'];
  readonly reward: Scalars['String']['output'];
  readonly titulo: Scalars['String']['output'];
  readonly descripcion?: Maybe<Scalars['String']['output']>;
  readonly montoMaximo?: Maybe<Scalars['Float']['output']>;
  readonly diasVencimiento: Scalars['Int']['output'];
  readonly terminosCondiciones?: Maybe<Scalars['String']['output']>;
};

export type BonoInput = {
  readonly customer: Scalars['String']['input'];
  readonly customer_name: Scalars['String']['input'];
  readonly monto: Scalars['Float']['input'];
  readonly cantidad: Scalars['Int']['input'];
  readonly uuid: Scalars['ID']['input'];
  readonly email: Scalars['String']['input'];
  readonly tipo_bono: Scalars['String']['input'];
  readonly reward: Scalars['String']['input'];
  readonly email_solicitante?: InputMaybe<Scalars['String']['input']>;
  readonly terminos_check: Scalars['Boolean']['input'];
  readonly terminos_checked_at: Scalars['String']['input'];
  readonly valor_transaccion: Scalars['Float']['input'];
};

export type BonoRecord = {
  readonly entity_id: Scalars['ID']['output'];
  readonly customer: Scalars['String']['output'];
  readonly customer_name?: Maybe<Scalars['String']['output']>;
  readonly monto: Scalars['Float']['output'];
  readonly cantidad: Scalars['Int']['output'];
  readonly uuid: Scalars['ID']['output'];
  readonly created_at: Scalars['String']['output'];
  readonly updated_at?: Maybe<Scalars['String']['output']>;
  readonly email: Scalars['String']['output'];
  readonly tipo_bono: Scalars['String']['output'];
  /** 0 not paid, 1 paid, 2 taken back by the bank */
  readonly status?: Maybe<Scalars['Int']['output']>;
  readonly resp_salesforce?: Maybe<Scalars['String']['output']>;
  readonly codigos?: Maybe<ReadonlyArray<BonoCodigo>>;
};

/** a code of a line, without the code itself */
export type BonoCodigo = {
  /** its last four characters */
  readonly terminacion: Scalars['String']['output'];
  readonly estado: EstadoBono;
  readonly usado_en?: Maybe<Scalars['String']['output']>;
  readonly usado_at?: Maybe<Scalars['String']['output']>;
};

export type EstadoBono =
  | 'disponible'
  | 'usado'
  | 'vencido'
  | 'anulado';

export type AddBonoOutput = {
  readonly success: Scalars['Boolean']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly uuid?: Maybe<Scalars['ID']['output']>;
};

export type SendBonosEmailOutput = {
  readonly success: Scalars['Boolean']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** response is a JSON list of {Premio, codigoRedencion, MontoBono, LineaNegocio, FechaExpiracion}; null for a wrong password */
export type ValidateBonosPasswordOutput = {
  readonly response?: Maybe<Scalars['String']['output']>;
  readonly idcompra?: Maybe<Scalars['ID']['output']>;
  /** a PDF with a page for each voucher, for ten minutes and this session */
  readonly download?: Maybe<PdfDownload>;
};

export type QueryArguments = {
  verifyDocument: QueryVerifyDocumentArgs;
  AccountStatus: QueryAccountStatusArgs;
  AccountHistory: QueryAccountHistoryArgs;
  AccountStatusHistory: QueryAccountStatusHistoryArgs;
  ClassDocuments: Record<string, never>;
  misEmpresas: Record<string, never>;
  detalleDocumento: QueryDetalleDocumentoArgs;
  llavesApi: Record<string, never>;
  webhooks: Record<string, never>;
  entregasWebhook: QueryEntregasWebhookArgs;
  politicaAprobacion: Record<string, never>;
  solicitudesPago: QuerySolicitudesPagoArgs;
  solicitudPago: QuerySolicitudPagoArgs;
  actividadCliente: QueryActividadClienteArgs;
  usuariosCliente: QueryUsuariosClienteArgs;
  listadoTiposDocumentos: Record<string, never>;
  rolesCliente: Record<string, never>;
  listarDestinatarios: QueryListarDestinatariosArgs;
  listarDeptos: QueryListarDeptosArgs;
  listarMunicipios: QueryListarMunicipiosArgs;
  revisarUsuariosCliente: QueryRevisarUsuariosClienteArgs;
  casos: QueryCasosArgs;
  caso: QueryCasoArgs;
  documentosEnReclamo: Record<string, never>;
  listarCertificadoVenta: QueryListarCertificadoVentaArgs;
  listarCompensaciones: QueryListarCompensacionesArgs;
  proponerCompensacion: Record<string, never>;
  mpBlogPosts: QueryMpBlogPostsArgs;
  cmsBlocks: QueryCmsBlocksArgs;
  facturaElectronica: QueryFacturaElectronicaArgs;
  archivosMes: Record<string, never>;
  formDefinition: QueryFormDefinitionArgs;
  formDefinitions: Record<string, never>;
  calendario: Record<string, never>;
  documentos: QueryDocumentosArgs;
  easyPayContado: QueryEasyPayContadoArgs;
  listarTransacciones: QueryListarTransaccionesArgs;
  planesPagos: Record<string, never>;
  preferenciasNotificacion: Record<string, never>;
  whatsapp: Record<string, never>;
  OrderTraceability: QueryOrderTraceabilityArgs;
  OrderTracking: QueryOrderTrackingArgs;
  OrderTimelineTracking: QueryOrderTimelineTrackingArgs;
  Remissions: QueryRemissionsArgs;
  OrderLoad: QueryOrderLoadArgs;
  creditoCliente: Record<string, never>;
  liberacionPedido: QueryLiberacionPedidoArgs;
  informes: Record<string, never>;
  destinatariosExternos: Record<string, never>;
  vistas: QueryVistasArgs;
  userSessions: Record<string, never>;
  invitacionEmpresa: QueryInvitacionEmpresaArgs;
  llavesAcceso: Record<string, never>;
  currentSession: Record<string, never>;
  legalTexts: Record<string, never>;
  proponerLote: QueryProponerLoteArgs;
  lotes: Record<string, never>;
  conciliaciones: Record<string, never>;
  conciliacionArchivo: QueryConciliacionArchivoArgs;
  resumenEmpresa: QueryResumenEmpresaArgs;
  pronosticoCredito: QueryPronosticoCreditoArgs;
  getBonosSurtidorConfig: Record<string, never>;
  getBonosSurtidor: QueryGetBonosSurtidorArgs;
};

export type MutationArguments = {
  generatedPDFAccountHistoryDetails: MutationGeneratedPdfAccountHistoryDetailsArgs;
  generatedPDFAccountHistoryDetailsTimeLine: MutationGeneratedPdfAccountHistoryDetailsTimeLineArgs;
  generatedPDFAccountStatusDetails: MutationGeneratedPdfAccountStatusDetailsArgs;
  crearLlaveApi: MutationCrearLlaveApiArgs;
  eliminarLlaveApi: MutationEliminarLlaveApiArgs;
  crearWebhook: MutationCrearWebhookArgs;
  cambiarWebhook: MutationCambiarWebhookArgs;
  rotarSecretoWebhook: MutationRotarSecretoWebhookArgs;
  eliminarWebhook: MutationEliminarWebhookArgs;
  reenviarEntrega: MutationReenviarEntregaArgs;
  probarWebhook: MutationProbarWebhookArgs;
  guardarPoliticaAprobacion: MutationGuardarPoliticaAprobacionArgs;
  confirmarPoliticaAprobacion: MutationConfirmarPoliticaAprobacionArgs;
  prepararPago: MutationPrepararPagoArgs;
  aprobarSolicitud: MutationAprobarSolicitudArgs;
  rechazarSolicitud: MutationRechazarSolicitudArgs;
  retirarSolicitud: MutationRetirarSolicitudArgs;
  updateCustomerV2: MutationUpdateCustomerV2Args;
  crearUsuarioCliente: MutationCrearUsuarioClienteArgs;
  reenviarInvitacion: MutationReenviarInvitacionArgs;
  crearUsuariosCliente: MutationCrearUsuariosClienteArgs;
  crearCaso: MutationCrearCasoArgs;
  responderCaso: MutationResponderCasoArgs;
  cerrarCaso: MutationCerrarCasoArgs;
  solicitarCertificadoVentas: MutationSolicitarCertificadoVentasArgs;
  crearCompensacion: MutationCrearCompensacionArgs;
  getUrlInvoiceGurusoft: MutationGetUrlInvoiceGurusoftArgs;
  getUrlDocumentFiles: MutationGetUrlDocumentFilesArgs;
  getUrlInvoicesZip: MutationGetUrlInvoicesZipArgs;
  prepararArchivoMes: MutationPrepararArchivoMesArgs;
  submitForm: MutationSubmitFormArgs;
  crearCalendario: Record<string, never>;
  eliminarCalendario: Record<string, never>;
  crearTransaccionOnline: MutationCrearTransaccionOnlineArgs;
  consultarUuidYDesbloquearDocumentos: MutationConsultarUuidYDesbloquearDocumentosArgs;
  compartirComprobante: MutationCompartirComprobanteArgs;
  continuarTransaccion: MutationContinuarTransaccionArgs;
  abandonarTransaccion: MutationAbandonarTransaccionArgs;
  crearPlanPagos: MutationCrearPlanPagosArgs;
  pagarPlanPagos: MutationPagarPlanPagosArgs;
  soltarPlanPagos: MutationSoltarPlanPagosArgs;
  guardarPreferenciaNotificacion: MutationGuardarPreferenciaNotificacionArgs;
  suscribirPush: MutationSuscribirPushArgs;
  eliminarSuscripcionPush: MutationEliminarSuscripcionPushArgs;
  enviarCodigoWhatsapp: MutationEnviarCodigoWhatsappArgs;
  confirmarWhatsapp: MutationConfirmarWhatsappArgs;
  eliminarWhatsapp: Record<string, never>;
  programarInforme: MutationProgramarInformeArgs;
  eliminarInforme: MutationEliminarInformeArgs;
  terminarDestinatario: MutationTerminarDestinatarioArgs;
  confirmarDestinatario: MutationConfirmarDestinatarioArgs;
  terminarInforme: MutationTerminarInformeArgs;
  guardarVista: MutationGuardarVistaArgs;
  eliminarVista: MutationEliminarVistaArgs;
  iniciarEntradaConCuenta: MutationIniciarEntradaConCuentaArgs;
  comprobarCuenta: MutationComprobarCuentaArgs;
  entrarConCuenta: MutationEntrarConCuentaArgs;
  endSession: MutationEndSessionArgs;
  endOtherSessions: Record<string, never>;
  aceptarEmpresa: MutationAceptarEmpresaArgs;
  rechazarEmpresa: MutationRechazarEmpresaArgs;
  cambiarEmpresa: MutationCambiarEmpresaArgs;
  iniciarLlaveAcceso: MutationIniciarLlaveAccesoArgs;
  crearLlaveAcceso: MutationCrearLlaveAccesoArgs;
  renombrarLlaveAcceso: MutationRenombrarLlaveAccesoArgs;
  eliminarLlaveAcceso: MutationEliminarLlaveAccesoArgs;
  iniciarEntradaConLlave: Record<string, never>;
  entrarConLlave: MutationEntrarConLlaveArgs;
  setReceiptMail: MutationSetReceiptMailArgs;
  beginSecondFactor: MutationBeginSecondFactorArgs;
  confirmSecondFactor: MutationConfirmSecondFactorArgs;
  endSecondFactor: MutationEndSecondFactorArgs;
  renewRecoveryCodes: MutationRenewRecoveryCodesArgs;
  generateCustomerToken: MutationGenerateCustomerTokenArgs;
  generateSupportCustomerToken: MutationGenerateSupportCustomerTokenArgs;
  revokeCustomerToken: Record<string, never>;
  changeCustomerPassword: MutationChangeCustomerPasswordArgs;
  changePassword: MutationChangePasswordArgs;
  acceptTerms: MutationAcceptTermsArgs;
  requestPasswordReset: MutationRequestPasswordResetArgs;
  resetPassword: MutationResetPasswordArgs;
  guardarLote: MutationGuardarLoteArgs;
  eliminarLote: MutationEliminarLoteArgs;
  guardarConciliacion: MutationGuardarConciliacionArgs;
  addSurtidorBono: MutationAddSurtidorBonoArgs;
  sendBonosEmail: MutationSendBonosEmailArgs;
  validateBonosPassword: MutationValidateBonosPasswordArgs;
};
