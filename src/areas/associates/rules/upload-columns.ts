/**
 * The columns of a file of users, in the template's order. `label`: the heading; `required`: whether every user needs
 * it. `destination_codes` is required of some roles only.
 */
export const UPLOAD_COLUMNS = [
  { field: 'firstname', label: 'Nombres', required: true },
  { field: 'lastname', label: 'Apellidos', required: true },
  { field: 'email', label: 'Correo electrónico', required: true },
  { field: 'role_name', label: 'Rol', required: true },
  { field: 'destination_codes', label: 'Estaciones', required: false },
  { field: 'document_type', label: 'Tipo de documento', required: true },
  { field: 'document', label: 'Número de documento', required: true },
  { field: 'telephone', label: 'Teléfono', required: true },
  { field: 'street', label: 'Dirección', required: true },
  { field: 'city', label: 'Ciudad', required: true },
  { field: 'job_title', label: 'Cargo', required: false },
  { field: 'celphone', label: 'Celular', required: false },
] as const;

export type UploadField = (typeof UPLOAD_COLUMNS)[number]['field'];

export const UPLOAD_FIELDS: readonly UploadField[] = UPLOAD_COLUMNS.map(({ field }) => field);
