import type { Scene } from '#kit/scenes/scene.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page of all pictures: a section for each scene, its pictures side by side. */
export function screenshotsPage(
  scenes: readonly Scene[],
  widths: readonly number[],
  themes: readonly string[],
): string {
  const sections = scenes.map(({ name, title }) => {
    const pictures = themes.flatMap((theme) =>
      widths.map((width) => {
        const file = `pictures/${name}-${width}-${theme}.png`;
        return `<a href="${file}"><img src="${file}" alt="${escaped(title)}, ${width} px, ${theme}" width="${width / 3}" loading="lazy"></a>`;
      }),
    );
    return `<section id="${name}"><h2><a href="#${name}">${escaped(title)}</a></h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Surtidor: pantallas</title>
<style>
  body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; background: #d9dbd6; color: #17191c; }
  h2 { margin: 2.5rem 0 .75rem; font-size: 1.1rem; }
  h2 a { color: inherit; text-decoration: none; }
  section div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  img { display: block; border-radius: 6px; box-shadow: 0 1px 6px rgb(0 0 0 / .3); }
</style>
<h1>Surtidor: ${scenes.length} pantallas y estados</h1>
${sections.join('\n')}
</html>
`;
}
