import { Button, ProgressBar } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerBlockTypes } from './block-types';
import { BadPosts } from './bad-posts';
import type { CheckAction, CheckState } from './state';
import { summary } from './summary';
import { useCheck } from './use-check';

/** @return The main button: its action and label. */
function mainAction( status: CheckState[ 'status' ] ): { type: 'start' | 'stop' | 'continue'; label: string } {
	switch ( status ) {
		case 'running':
			return { type: 'stop', label: __( 'Stop', 'slipstream' ) };
		case 'stopped':
		case 'failed':
			return { type: 'continue', label: __( 'Continue', 'slipstream' ) };
		case 'done':
			return { type: 'start', label: __( 'Check again', 'slipstream' ) };
		default:
			return { type: 'start', label: __( 'Check posts', 'slipstream' ) };
	}
}

/** The screen “Check posts”: opens all posts with the editor's block types, and lists those with problems. */
export default function App() {
	const [ isReady, setIsReady ] = useState( false );
	const { state, dispatch } = useCheck();
	const { type, label } = mainAction( state.status );
	const press = ( action: CheckAction ) => () => dispatch( action );

	useEffect( () => {
		const prepare = () => {
			registerBlockTypes();
			setIsReady( true );
		};
		// Scripts of plugins that come later in the page register block types, too.
		if ( document.readyState === 'loading' ) {
			document.addEventListener( 'DOMContentLoaded', prepare, { once: true } );
		} else {
			prepare();
		}
	}, [] );

	return (
		<div className="slipstream-move">
			<p>
				<a href="admin.php?page=slipstream-move">{ __( 'Back to “Move from Jetpack”', 'slipstream' ) }</a>
			</p>
			<p>
				{ __(
					'Opens each post as the editor does, and lists posts with blocks that the editor cannot edit. Nothing is changed.',
					'slipstream'
				) }
			</p>
			<div className="slipstream-move__search">
				<Button
					variant={ state.status === 'running' || state.status === 'done' ? 'secondary' : 'primary' }
					__next40pxDefaultSize
					disabled={ ! isReady }
					accessibleWhenDisabled
					onClick={ press( { type } ) }
				>
					{ label }
				</Button>
				{ type === 'continue' && (
					<Button variant="secondary" __next40pxDefaultSize onClick={ press( { type: 'start' } ) }>
						{ __( 'Start again', 'slipstream' ) }
					</Button>
				) }
				<span className={ state.status === 'failed' ? 'slipstream-move__failed' : '' }>
					{ summary( state ) }
				</span>
				{ state.status === 'running' && (
					<ProgressBar
						value={
							state.total
								? Math.min( 100, ( 100 * ( state.checked + state.skipped ) ) / state.total )
								: undefined
						}
					/>
				) }
			</div>
			{ state.bad.length > 0 && <BadPosts posts={ state.bad } /> }
		</div>
	);
}
