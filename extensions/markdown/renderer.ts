import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Render } from './types';

/**
 * Renderer configured as in Jetpack 12.2 and newer, so that blocks stay valid there. It escapes HTML in the source, does not
 * link bare URLs, converts quotes and dashes to typographic ones, and supports footnotes.
 */
const renderer = new MarkdownIt( { typographer: true } ).use( footnote );

export const render: Render = ( source ) => renderer.render( source );
