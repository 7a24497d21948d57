import { describe, expect, it } from 'vitest';
import { withMediaAddresses } from './media.ts';

describe('the content management system’s directive for an image', () => {
  it.each([
    ['{{media url="wysiwyg/x.jpg"}}', '/media/wysiwyg/x.jpg'],
    ["{{media url='wysiwyg/x.jpg'}}", '/media/wysiwyg/x.jpg'],
    ['{{media url=wysiwyg/x.jpg}}', '/media/wysiwyg/x.jpg'],
    ['{{media url=&quot;wysiwyg/x.jpg&quot;}}', '/media/wysiwyg/x.jpg'],
    ['{{media url=&#34;wysiwyg/x.jpg&#034;}}', '/media/wysiwyg/x.jpg'],
    ['{{media url=&#39;wysiwyg/x.jpg&apos;}}', '/media/wysiwyg/x.jpg'],
    ['{{ MEDIA  url = "/wysiwyg/Foto-1.JPG" }}', '/media/wysiwyg/Foto-1.JPG'],
    [
      '<img src="{{media url="a.png"}}" alt="A"><img src="{{media url=b.png}}">',
      '<img src="/media/a.png" alt="A"><img src="/media/b.png">',
    ],
  ])('%s becomes the image’s address', (html, shown) => {
    expect(withMediaAddresses(html)).toBe(shown);
  });

  it.each([
    '{{media url="../secret.jpg"}}',
    '{{media url="a//b.jpg"}}',
    '{{media url=""}}',
    '{{media url="a b.jpg"}}',
    '{{store url="a.jpg"}}',
    '{media url="a.jpg"}',
  ])('%s stays as it is', (html) => {
    expect(withMediaAddresses(html)).toBe(html);
  });

  it('is found in linear time in any text', () => {
    const started = performance.now();
    for (const part of ['{{media url="', '{{', '{{ media url=a', '{{media url=' + ' '.repeat(50)])
      withMediaAddresses(part.repeat(5000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
