import { select } from '@wordpress/data';
import { getText } from '../../../shared/site';
import { getEditorData } from '../editor-data';

let loading: Promise< void > | undefined;

/**
 * Loads WordPress' annotations script, which the editor does not load itself. If that fails, the ends of tweets are not marked.
 */
export function loadAnnotations(): Promise< void > {
	loading ??= new Promise( ( resolve ) => {
		const url = getText( getEditorData(), 'annotationsUrl' );
		if ( select( 'core/annotations' ) || ! url ) {
			resolve();
			return;
		}
		const script = document.createElement( 'script' );
		script.src = url;
		script.onload = () => resolve();
		script.onerror = () => resolve();
		document.head.append( script );
	} );
	return loading;
}
