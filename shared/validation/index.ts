export { getValidatedAttributes, type AttributeRule } from './get-validated-attributes';
export { isEmail } from './is-email';
export { isHexColor } from './is-hex-color';
