export { UseCardFrame } from './shop/UseCardFrame.tsx';
export { TemplateButton } from './template/TemplateButton.tsx';
