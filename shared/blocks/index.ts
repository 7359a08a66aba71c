/** Makes blocks of a nested template: `[ name, attributes, children ]`. Every WordPress that we support has it. */
export { createBlocksFromInnerBlocksTemplate } from '@wordpress/blocks';
