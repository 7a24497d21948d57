import { expect, it } from 'vitest';
import { httpAddress } from './http-address.ts';

it.each([
  ['https://surtidor.example/a b.pdf', 'https://surtidor.example/a%20b.pdf'],
  ['http://localhost:3000/files/x.pdf?expires=1', 'http://localhost:3000/files/x.pdf?expires=1'],
  ['El archivo no está disponible', null],
  ['/files/x.pdf', null],
  ['//surtidor.example/x', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %j as the address %j', (url, address) => {
  expect(httpAddress(url)).toBe(address);
});
