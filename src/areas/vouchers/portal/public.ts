export { UseCardFrame } from './shop/UseCardFrame.tsx';
