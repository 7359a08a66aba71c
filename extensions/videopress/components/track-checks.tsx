import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useTrackChecks } from '../hooks/use-track-checks';
import type { Track } from '../types';

/** Lists caption files with errors, since WordPress accepts any file. */
export function TrackChecks( { tracks }: { tracks: ReadonlyArray< Track > } ) {
	const problems = useTrackChecks( tracks );
	if ( tracks.length === 0 ) {
		return null;
	}
	const describe = ( { src = '' }: Track ) => {
		const problem = problems[ src ];
		if ( problem === undefined ) {
			return null;
		}
		if ( problem === null ) {
			return __( 'Not checked: the file is not in the media library.', 'slipstream' );
		}
		return problem || __( 'No errors.', 'slipstream' );
	};
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Caption files', 'slipstream' ) }>
				<dl className="slipstream-hosted-video__tracks" aria-live="polite">
					{ tracks.map( ( track, index ) => (
						<div key={ index } className={ problems[ track.src ?? '' ] ? 'has-error' : undefined }>
							<dt>{ track.label || track.src?.split( '/' ).pop() }</dt>
							<dd>{ describe( track ) }</dd>
						</div>
					) ) }
				</dl>
			</PanelBody>
		</InspectorControls>
	);
}
