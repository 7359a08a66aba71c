import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Render } from './types';

/**
 * The configuration of Jetpack since release 12.2, so that saved blocks open there too. It escapes HTML in the source,
 * does not link bare URLs, curls quotes and dashes, and supports footnotes.
 */
const renderer = new MarkdownIt( { typographer: true } ).use( footnote );

export const render: Render = ( source ) => renderer.render( source );
