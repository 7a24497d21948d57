import { describe, expect, it } from 'vitest';
import { STORES } from '#kit/core/store.ts';
import { otherStoreAddress, storeOfHost } from './store-of-host.ts';

const LOCAL = {
  combustibles: 'http://localhost:3000',
  lubricantes: 'http://lubricantes.localhost:3000',
  ecuador: 'http://ecuador.localhost:3000',
  lubricantes_ecuador: 'http://lubricantes-ecuador.localhost:3000',
};
const PUBLIC = {
  combustibles: 'https://clientes.surtidor.example',
  lubricantes: 'https://lubricantes.surtidor.example',
  ecuador: 'https://clientes.surtidor-ecuador.example',
  lubricantes_ecuador: 'https://lubricantes.surtidor-ecuador.example:8443',
};
const ONE = {
  combustibles: 'https://one.example',
  lubricantes: 'https://one.example',
  ecuador: 'https://one.example',
  lubricantes_ecuador: 'https://one.example',
};

describe('the store of a host', () => {
  it.each([
    ['localhost:3000', LOCAL, 'combustibles'],
    ['lubricantes.localhost:3000', LOCAL, 'lubricantes'],
    ['ECUADOR.localhost:3000', LOCAL, 'ecuador'],
    ['lubricantes-ecuador.localhost:3000', LOCAL, 'lubricantes_ecuador'],
    ['lubricantes-ecuador.localhost', LOCAL, 'lubricantes_ecuador'],
    ['127.0.0.1:3000', LOCAL, 'combustibles'],
    ['elsewhere.example', LOCAL, 'combustibles'],
    ['clientes.surtidor-ecuador.example', PUBLIC, 'ecuador'],
    ['lubricantes.surtidor-ecuador.example:8443', PUBLIC, 'lubricantes_ecuador'],
    ['lubricantes.surtidor.example', PUBLIC, 'lubricantes'],
    ['clientes.surtidor.example', PUBLIC, 'combustibles'],
    ['one.example', ONE, 'combustibles'],
    ['', PUBLIC, 'combustibles'],
  ])('%j belongs to %j: %s', (host, addresses, code) => {
    expect(storeOfHost(host, addresses).code).toBe(code);
  });

  it.each([
    ['localhost:3000', 'combustibles', LOCAL, null],
    ['localhost:3000', 'ecuador', LOCAL, 'http://ecuador.localhost:3000'],
    ['127.0.0.1:3000', 'combustibles', LOCAL, null],
    ['clientes.surtidor.example', 'lubricantes_ecuador', PUBLIC, 'https://lubricantes.surtidor-ecuador.example:8443'],
    ['one.example', 'ecuador', ONE, null],
  ] as const)('a user who signs in at %s and belongs to %s is sent to %j', (host, own, addresses, elsewhere) => {
    expect(otherStoreAddress(host, STORES[own], addresses)).toBe(elsewhere);
  });
});
