import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The provider is being asked. */
export function Embedding() {
	return (
		<div className="slipstream-embed-preview__wait" role="status">
			<Spinner />
			<p>{ __( 'Embedding…', 'slipstream' ) }</p>
		</div>
	);
}
