// The authorization stands in the address's fragment, which no server sees: it is taken out of the address, and sent once.
const authorization = new URLSearchParams(location.hash.slice(1)).get('autorizacion') ?? '';
history.replaceState(null, '', location.pathname);
document.querySelector('input').value = authorization;
document.querySelector('form').submit();
