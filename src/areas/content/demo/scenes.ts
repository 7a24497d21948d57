/** SVG drawings of 1200 × 675 pixels for the demo's images: an object in front of a landscape. */

const WIDTH = 1200;
const HEIGHT = 675;
/** Where the ground begins. */
const GROUND = 540;

const RED = '#c4161c';
const DARK = '#23262b';
const STEEL = '#aeb6bd';
const WHITE = '#ffffff';

type Light = {
  readonly sky: readonly [above: string, below: string];
  readonly sun: string;
  /** The hills from far to near, then the ground. */
  readonly land: readonly [string, string, string, string];
};

const LIGHTS = {
  dawn: { sky: ['#86a8c8', '#fbdcc0'], sun: '#fff1d6', land: ['#a9b4c4', '#7f93a0', '#58706f', '#d8c7b4'] },
  day: { sky: ['#6fb1dd', '#e2f1f8'], sun: '#fffbe8', land: ['#a6c4c9', '#79a58c', '#55866a', '#cfd3cb'] },
  dusk: { sky: ['#40466e', '#f2a37c'], sun: '#ffd9a8', land: ['#7a6a86', '#564f6e', '#3b3b54', '#8b7a77'] },
  night: { sky: ['#141d36', '#3c5277'], sun: '#e8edf6', land: ['#304264', '#24324e', '#1a253c', '#3c465a'] },
  rain: { sky: ['#7d8a96', '#c3ccd2'], sun: '#c3ccd2', land: ['#9aa7ad', '#7c8c8d', '#627472', '#aeb4b1'] },
} as const satisfies Record<string, Light>;

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const at = (x: number, y: number, drawing: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

/** A row of hills, whose shape depends only on `index`. */
function hills(index: number, base: number, height: number, fill: string): string {
  const top = Array.from({ length: 25 }, (_, step) => {
    const wave = Math.sin(step * (0.55 + index * 0.13) + index * 2.1) + Math.sin(step * 1.31 + index) / 2;
    return `${step * 50} ${Math.round(base - height * (0.5 + wave / 3))}`;
  });
  return shape(`M0 ${HEIGHT}L${top.join('L')}L${WIDTH} ${HEIGHT}Z`, fill);
}

/** The whole drawing: the landscape, lit for the time of day, and the object in front of it. */
function landscape(time: keyof typeof LIGHTS, sunAt: number, drawing: string): string {
  const { sky, sun, land } = LIGHTS[time];
  const [far, middle, near, ground] = land;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".8" stop-color="${sky[1]}"/></linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${sun}" stop-opacity=".9"/><stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="steel" x2="0" y2="1"><stop stop-color="#f6f8f9"/><stop offset=".45" stop-color="#cfd6da"/><stop offset="1" stop-color="#89949c"/></linearGradient>` +
    `<linearGradient id="round"><stop stop-color="#d6dce0"/><stop offset=".35" stop-color="#f8fafb"/><stop offset="1" stop-color="#8b969e"/></linearGradient></defs>` +
    box(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    circle(sunAt, 250, 330, 'url(#glow)') +
    circle(sunAt, 250, 46, sun) +
    hills(1, 400, 190, far) +
    hills(2, 460, 150, middle) +
    hills(3, 520, 90, near) +
    box(0, GROUND, WIDTH, HEIGHT - GROUND, ground) +
    box(0, GROUND, WIDTH, 5, '#00000022') +
    `${drawing}</svg>`
  );
}

const shadow = (width: number) => `<ellipse cx="${width / 2}" cy="4" rx="${width * 0.54}" ry="13" fill="#00000030"/>`;
const wheel = (x: number) => circle(x, -22, 30, DARK) + circle(x, -22, 13, STEEL);

/** 520 pixels wide. The origin of this object, and of those below, is the lower left corner. */
const TANKER =
  shadow(520) +
  box(0, -62, 520, 16, '#3a3f46') +
  box(0, -190, 372, 132, 'url(#steel)', 66) +
  box(0, -134, 372, 22, RED) +
  box(110, -198, 40, 14, STEEL, 5) +
  box(220, -198, 40, 14, STEEL, 5) +
  shape('M388-182h74c12 0 18 6 24 16l32 54v66H388z', RED) +
  shape('M420-166h38c8 0 12 4 16 10l22 38h-76z', '#cfe3ee') +
  box(500, -84, 18, 12, '#ffe9b0', 3) +
  [50, 122, 304, 450].map(wheel).join('');

const pump = (x: number) =>
  at(
    x,
    0,
    box(0, -128, 64, 128, WHITE, 8) +
      box(0, -128, 64, 30, RED, 8) +
      box(12, -88, 40, 30, DARK, 4) +
      line('M64-92c22 4 20 60 6 66', DARK, 6),
  );

/** 620 wide. */
const STATION =
  shadow(620) +
  box(420, -150, 190, 150, '#eef0f1') +
  box(436, -124, 104, 92, '#9cc3d6') +
  box(556, -124, 40, 124, '#7fa5b8') +
  [70, 350].map((x) => box(x, -250, 20, 250, '#d4d9dc')).join('') +
  pump(130) +
  pump(232) +
  box(0, -300, 470, 56, WHITE, 6) +
  box(0, -276, 470, 22, RED) +
  box(20, -246, 430, 8, '#fff6d8');

/** The panels on the station's canopy. */
const PANELS = [20, 132, 244, 356]
  .map((x) => shape(`M${x}-302h92l22-48h-92z`, '#1f3b63') + line(`M${x + 46}-302l22-48M${x + 11}-326h92`, '#6f93c4', 3))
  .join('');

const tank = (x: number, width: number, height: number) =>
  at(
    x,
    0,
    box(0, -height, width, height, 'url(#round)', 10) +
      box(0, -height + 34, width, 20, RED) +
      line(`M${width - 24} 0V${-height + 8}M${width - 40} 0V${-height + 8}`, '#6f7a82', 4),
  );

/** 720 wide. */
const PLANT =
  shadow(720) +
  tank(0, 190, 210) +
  tank(214, 150, 270) +
  tank(388, 210, 190) +
  box(624, -330, 34, 330, 'url(#round)', 8) +
  box(674, -260, 26, 260, 'url(#round)', 8) +
  line('M0-40H720M364-80H624V-150H700', '#7f8a92', 10);

const drum = (x: number, fill: string) =>
  at(
    x,
    0,
    box(0, -190, 130, 190, fill, 12) +
      box(0, -190, 40, 190, '#ffffff30', 12) +
      [-190, -130, -68, -14].map((y) => box(-4, y, 138, 12, '#00000026', 6)).join('') +
      circle(65, -96, 25, WHITE) +
      shape('M65-116c12 16 17 22 17 30a17 17 0 0 1-34 0c0-8 5-14 17-30z', RED),
  );

/** 460 wide. */
const DRUMS =
  shadow(460) + drum(0, RED) + drum(160, DARK) + drum(320, '#4f6b7d') + at(80, -190, drum(0, '#5d6469'), 0.9);

/** A road to the horizon. */
const ROAD =
  shape('M330 675 560 470h80l230 205z', '#43484e') +
  line('M600 480v18M600 520v28M600 575v38M600 640v35', '#f3d37a', 9) +
  line('M322 675 558 470M878 675 642 470', '#e8ebec', 5);

const RAIN = Array.from({ length: 70 }, (_, drop) => {
  const [x, y] = [(drop * 397) % WIDTH, (drop * 211) % 560];
  return `M${x} ${y}l-9 30`;
}).join('');

/** A sheet of 300 × 380, from its upper left corner. */
const SHEET =
  box(10, 14, 300, 380, '#00000028', 10) +
  box(0, 0, 300, 380, WHITE, 10) +
  box(32, 34, 120, 20, RED, 4) +
  [90, 122, 154, 186].map((y) => box(32, y, 150, 10, '#c9ced2', 5) + box(210, y, 58, 10, '#dfe3e5', 5)).join('') +
  box(32, 232, 236, 3, '#e4e7e9') +
  box(168, 256, 100, 22, DARK, 4);

const DONE = circle(0, 0, 62, '#1f8a4d') + line('M-26 2l18 20 36-42', WHITE, 13);

/** A phone of 240 × 470, from its upper left corner. */
const phone = (screen: string) =>
  box(8, 14, 240, 470, '#00000030', 36) + box(0, 0, 240, 470, DARK, 36) + box(12, 12, 216, 446, '#f4f5f3', 26) + screen;

const CALENDAR =
  box(10, 14, 460, 400, '#00000028', 22) +
  box(0, 0, 460, 400, WHITE, 22) +
  shape('M0 92V22A22 22 0 0 1 22 0h416a22 22 0 0 1 22 22v70z', RED) +
  [110, 230, 350].map((x) => box(x - 9, -24, 18, 56, DARK, 9)).join('') +
  Array.from({ length: 20 }, (_, day) => {
    const fill = day === 14 ? RED : day % 5 === 4 ? '#eceeef' : '#d5dadd';
    return box(36 + (day % 5) * 80, 122 + Math.floor(day / 5) * 66, 64, 50, fill, 8);
  }).join('');

const card = (fill: string) =>
  box(6, 10, 400, 240, '#00000028', 20) +
  box(0, 0, 400, 240, fill, 20) +
  box(34, 36, 110, 22, '#ffffffd0', 5) +
  box(34, 170, 170, 34, WHITE, 6) +
  box(262, 104, 104, 104, WHITE, 8) +
  Array.from({ length: 25 }, (_, dot) =>
    (dot * 7) % 3 === 0 ? '' : box(270 + (dot % 5) * 18, 112 + Math.floor(dot / 5) * 18, 16, 16, DARK),
  ).join('');

const SHIELD =
  shape('M120 96l72 26v66c0 56-34 92-72 112-38-20-72-56-72-112v-66z', RED) + line('M88 198l24 26 42-52', WHITE, 15);

const RATES = [96, 150, 118, 190, 230]
  .map((height, index) => box(34 + index * 36, 330 - height, 24, height, index === 4 ? RED : '#c9ced2', 5))
  .join('');

/** The demo's images as SVG, by the names of their files. */
export const SCENES = {
  planta: landscape('dawn', 260, at(330, 590, PLANT)),
  calendario: landscape('day', 980, at(370, 150, CALENDAR)),
  via: landscape('dawn', 620, ROAD + at(660, 640, TANKER, 0.42)),
  abono: landscape(
    'day',
    220,
    at(420, 130, SHEET) +
      at(
        640,
        390,
        circle(0, 0, 120, WHITE) +
          circle(0, 0, 104, '#d5dadd') +
          shape('M0 0V-104A104 104 0 0 1 90 52z', RED) +
          circle(0, 0, 48, WHITE),
      ),
  ),
  surtidor: landscape('day', 960, shadow(0) + at(330, 600, pump(0) + pump(110), 3)),
  octanos: landscape('dusk', 880, at(120, 600, STATION, 1.25)),
  solar: landscape('day', 1010, at(240, 600, STATION + PANELS, 1.2)),
  compensar: landscape('dawn', 960, at(330, 140, SHEET, 0.9) + at(590, 190, SHEET, 0.9) + at(600, 370, DONE)),
  lluvia: landscape('rain', 600, at(250, 600, PLANT) + line(RAIN, '#e6eef2aa', 3)),
  bonos: landscape(
    'dusk',
    300,
    at(310, 250, `<g transform="rotate(-9)">${card(DARK)}</g>`) + at(470, 250, card(RED), 1.1),
  ),
  red: landscape('night', 960, at(60, 600, STATION, 0.95) + at(760, 580, STATION, 0.6)),
  portal: landscape('dawn', 240, at(480, 110, phone(RATES + at(120, 400, DONE, 0.6)), 1.1)),
  cuenta: landscape('night', 940, at(480, 100, phone(SHIELD), 1.15)),
  aceites: landscape('day', 980, at(370, 600, DRUMS)),
  recoleccion: landscape('dawn', 900, at(120, 600, DRUMS, 0.8) + at(560, 600, TANKER, 1.05)),
  taller: landscape('dusk', 240, at(640, 600, DRUMS, 0.9) + at(230, 140, phone(RATES), 0.98)),
  despacho: landscape('dawn', 940, at(60, 590, PLANT, 0.75) + at(560, 625, TANKER, 1.1)),
  entrega: landscape('dusk', 320, ROAD + at(610, 650, TANKER, 0.75)),
  factura: landscape('day', 240, at(450, 120, SHEET, 1.15) + at(790, 500, DONE)),
} as const;
