/** The part of a browser that the portal's modules use while they load: the page's cookies and its configuration. */
const config = {
  store: 'combustibles',
  currency: 'COP',
  features: [],
  today: '2026-11-22',
  externalStoreOrigin: 'https://tienda.example',
  routePlannerUrl: 'https://rutas.example',
};

Object.assign(globalThis, {
  document: { cookie: '', getElementById: () => ({ textContent: JSON.stringify(config) }) },
});
