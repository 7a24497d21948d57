import { type Theme, isLubricants } from '#kit/core/theme.ts';

/** The Spanish texts of a mail: a title, paragraphs, at most one action, and the reason for the mail. */
export type MailTexts = {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Labels with their values, below the paragraphs. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly action?: { readonly label: string; readonly href: string };
  /** Smaller paragraphs below the action. */
  readonly remarks: readonly string[];
  /** Links below the remarks. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** The portal's colours, repeated because a mail has only inline styles. */
const C = { ground: '#f2f3f0', surface: '#ffffff', line: '#dfe1dc', ink: '#17191c', ink2: '#454b50', ink3: '#5d6469' };
const FUELS = '#c4122e';
const LUBRICANTS = '#00646f';
const FONT = "font-family:'Avenir-Book','Nunito Sans',Avenir,'Segoe UI',Helvetica,Arial,sans-serif";

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Renders a mail as HTML, in its theme's colour, and as text. It loads nothing: no picture, no font, no tracking. */
export function renderMail(texts: MailTexts, theme: Theme): { subject: string; html: string; text: string } {
  const brand = isLubricants(theme) ? LUBRICANTS : FUELS;
  return { subject: texts.subject, html: html(texts, brand), text: text(texts) };
}

function text({ title, paragraphs, facts = [], action, remarks, links = [] }: MailTexts): string {
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = [
    title,
    ...paragraphs,
    ...(lines ? [lines] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...remarks,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    'Surtidor',
  ];
  return `${parts.join('\n\n')}\n`;
}

function html(
  { subject, title, paragraphs, facts = [], action, remarks, links = [] }: MailTexts,
  brand: string,
): string {
  const paragraph = (content: string, style: string) => `<p style="margin:0 0 16px;${style}">${escape(content)}</p>`;
  const button = ({ label, href }: { label: string; href: string }) =>
    `<p style="margin:8px 0 24px"><a href="${escape(href)}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:${brand};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escape(label)}</a></p>` +
    paragraph('Si el botón no abre, copia esta dirección en tu navegador:', `font-size:13px;color:${C.ink3}`) +
    `<p style="margin:-12px 0 20px;font-size:13px;line-height:1.5;word-break:break-all"><a href="${escape(href)}" style="color:${C.ink2}">${escape(href)}</a></p>`;
  const link = ({ label, href }: { label: string; href: string }) =>
    `\n<p style="margin:0 0 16px;font-size:14px;line-height:1.5"><a href="${escape(href)}" style="color:${C.ink2}">${escape(label)}</a></p>`;
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:6px 16px 6px 0;vertical-align:top;color:${C.ink3}">${escape(label)}</td><td align="right" style="padding:6px 0;vertical-align:top;font-weight:700;word-break:break-word">${escape(value)}</td></tr>`;
  const table = (rows: readonly (readonly [string, string])[]) =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid ${C.line};border-bottom:1px solid ${C.line};${FONT};font-size:15px;line-height:1.4">${rows.map(row).join('')}</table>`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${C.ground};${FONT};color:${C.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${C.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px;${FONT};font-size:22px;font-weight:800;letter-spacing:-.01em"><span style="display:inline-block;width:8px;height:22px;margin-right:10px;border-radius:3px;background:${brand};vertical-align:-3px"></span>Surtidor</td></tr>
<tr><td style="padding:32px 28px 16px;background:${C.surface};border:1px solid ${C.line};border-radius:12px;${FONT}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:800">${escape(title)}</h1>
${paragraphs.map((one) => paragraph(one, `font-size:16px;line-height:1.5;color:${C.ink2}`)).join('\n')}
${facts.length > 0 ? table(facts) : ''}
${action ? button(action) : ''}
${remarks.map((one) => paragraph(one, `font-size:14px;line-height:1.5;color:${C.ink3}`)).join('\n')}${links.map(link).join('')}
</td></tr>
<tr><td style="padding:20px 4px;${FONT};font-size:13px;line-height:1.5;color:${C.ink3}">Surtidor te escribe solo por lo que pasa en tu portal. Nadie de Surtidor te pedirá tu contraseña.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
