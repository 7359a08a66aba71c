import { select } from '@wordpress/data';
import { getInitialState, getText, toRecord } from '../../../shared/site';

let loading: Promise< void > | undefined;

/**
 * Loads WordPress' script for annotations, which the editor itself does not load. Without it the post has no marks, and everything
 * else works.
 */
export function loadAnnotations(): Promise< void > {
	loading ??= new Promise( ( resolve ) => {
		const url = getText( toRecord( toRecord( getInitialState().slipstream ).publicize ), 'annotationsUrl' );
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
