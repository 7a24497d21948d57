// The authorization is in the address's fragment, which no server sees. The script removes it there, and sends it once.
const authorization = new URLSearchParams(location.hash.slice(1)).get('autorizacion') ?? '';
history.replaceState(null, '', location.pathname);
document.querySelector('input').value = authorization;
document.querySelector('form').submit();
