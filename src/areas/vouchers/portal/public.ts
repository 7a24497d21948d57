export { TemplateButton } from './template/TemplateButton.tsx';
