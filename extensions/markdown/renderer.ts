import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import type { Render } from './types';

/**
 * The configuration that Jetpack has had since release 12.2, so that what is written here opens there as well: HTML in
 * the source is escaped, bare addresses stay text, quotes and dashes are curled, and there are footnotes.
 */
const renderer = new MarkdownIt( { typographer: true } ).use( footnote );

export const render: Render = ( source ) => renderer.render( source );
