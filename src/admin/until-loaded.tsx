import { Button, Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly error: string;
	readonly onRetry: () => void;
}

/** Shows a spinner while data loads, or the error with a retry button. */
export function UntilLoaded( { error, onRetry }: Props ) {
	if ( ! error ) {
		return (
			<div className="slipstream-settings__wait" role="status">
				<Spinner />
				<span className="screen-reader-text">{ __( 'Loading…', 'slipstream' ) }</span>
			</div>
		);
	}
	return (
		<Notice status="error" isDismissible={ false } className="slipstream-settings__notice">
			<p>{ `${ __( 'This could not be loaded.', 'slipstream' ) } ${ error }`.trim() }</p>
			<Button variant="secondary" __next40pxDefaultSize onClick={ onRetry }>
				{ __( 'Try again', 'slipstream' ) }
			</Button>
		</Notice>
	);
}
