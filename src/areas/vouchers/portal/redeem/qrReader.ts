/** Reads the QR in a video's picture; null if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
type Detectors = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Width in pixels that suffices for a code in a third of the picture; a larger picture takes longer to read. */
const WIDEST = 800;

/** The browser's QR reader; without one, loads our own. */
export async function qrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: Detectors };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot read pictures.');
  return async (video) => {
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // the reader throws if there is no QR
      return null;
    }
  };
}
