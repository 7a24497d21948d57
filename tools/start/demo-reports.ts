import { REPORTS_OF_DEMO, VIEWS_OF_DEMO } from '#areas/reports/demo/reports.ts';
import { signInToDemo } from './demo-session.ts';

type Views = { readonly vistas: readonly { readonly id: string; readonly nombre: string }[] };

/** Saves the demo's views of lists and schedules its reports, as its users do. */
export async function scheduleDemoReports(server: string): Promise<void> {
  for (const { as, ...input } of VIEWS_OF_DEMO) {
    const call = await signInToDemo(server, as);
    await call('mutation ($input: VistaInput!) { guardarVista(input: $input) { id } }', { input });
  }
  for (const { as, view, ...report } of REPORTS_OF_DEMO) {
    const call = await signInToDemo(server, as);
    const { vistas } = await call<Views>('query ($lista: String!) { vistas(lista: $lista) { id nombre } }', {
      lista: report.informe,
    });
    const vista = vistas.find(({ nombre }) => nombre === view)?.id ?? null;
    const input = { ...report, vista };
    await call('mutation ($input: InformeInput!) { programarInforme(input: $input) { id } }', { input });
  }
}
