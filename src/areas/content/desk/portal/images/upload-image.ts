import { queryClient } from '#kit/desk/portal/api.ts';
import { sendDeskUpload } from '#kit/desk/portal/sendUpload.ts';

type Upload = { readonly path: string; readonly file: File; readonly replace: boolean };

/** Stores an image below /media/, and runs the queries on screen again. Throws PortalError. */
export async function uploadImage({ path, file, replace }: Upload): Promise<string> {
  await sendDeskUpload(`/mesa/images/${path}${replace ? '?replace=1' : ''}`, file, 'image_too_large');
  await queryClient.invalidateQueries();
  return path;
}

/** Path of a file in a folder: 'Foto Planta Ñ.JPG' → 'wysiwyg/foto-planta-n.jpg'. */
export function pathFor(folder: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\w.]+/g, '-')
    .slice(-80)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${folder}${plain || 'imagen'}`;
}
