"""Makes the fonts of the PDFs: Nunito Sans, with the glyphs that it lacks from Noto Sans. Both are under OFL.txt.

    apt-get install python3-fonttools python3-brotli fonts-noto-core
    npm pack @fontsource/nunito-sans@5.3.0 && tar xf fontsource-nunito-sans-5.3.0.tgz
    python3 make-fonts.py package/files /usr/share/fonts/truetype/noto .
"""

import sys
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

NUNITO, NOTO, OUT = map(Path, sys.argv[1:])

# Latin, Greek, Cyrillic, punctuation, currency, units, arrows, mathematics and simple signs
BLOCKS = [
    (0x0020, 0x052F), (0x1E00, 0x22FF), (0x2460, 0x24FF), (0x25A0, 0x27BF), (0x2C60, 0x2C7F), (0xFB00, 0xFB06),
    (0xFFFD, 0xFFFD),
]


def add_missing(font, source):
    """Copies the glyphs of the characters in BLOCKS that `font` lacks, in its units."""
    have, glyphs = font.getBestCmap(), source.getGlyphSet()
    scale = font['head'].unitsPerEm / source['head'].unitsPerEm
    names = {}
    for code, name in sorted(source.getBestCmap().items()):
        if code in have or not any(first <= code <= last for first, last in BLOCKS):
            continue
        if name not in names:
            names[name] = f'uni{code:04X}'
            outline, drawn = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
            glyphs[name].draw(outline)
            outline.replay(TransformPen(drawn, (scale, 0, 0, scale, 0, 0)))
            glyph = drawn.glyph()
            font['glyf'][names[name]] = glyph
            font['hmtx'][names[name]] = (round(glyphs[name].width * scale), getattr(glyph, 'xMin', 0) or 0)
        for table in font['cmap'].tables:
            table.cmap[code] = names[name]


for weight, name, number in (('Regular', 'regular', 400), ('Bold', 'bold', 700)):
    font = TTFont(NUNITO / f'nunito-sans-latin-{number}-normal.woff2')
    subsets = ('latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese')
    parts = [NUNITO / f'nunito-sans-{subset}-{number}-normal.woff2' for subset in subsets]
    parts += [NOTO / f'NotoSans-{weight}.ttf', NOTO / f'NotoSansSymbols-{weight}.ttf']
    parts += [NOTO / 'NotoSansMath-Regular.ttf', NOTO / 'NotoSansSymbols2-Regular.ttf']
    for part in parts:
        add_missing(font, TTFont(part))
    for table in ('gasp', 'STAT', 'prep', 'fpgm', 'cvt '):
        if table in font:
            del font[table]
    font['post'].formatType = 3
    font.flavor = None
    font.save(OUT / f'nunito-sans-{name}.ttf')
    print(name, len(font.getBestCmap()), 'characters')
