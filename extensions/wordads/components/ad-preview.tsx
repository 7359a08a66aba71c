import { ExternalLink } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { AdFormat } from '../types';

interface Props {
	readonly format: AdFormat;
	/** URL of the ad settings; null if the user has no access to them. */
	readonly settingsUrl: string | null;
}

function Missing( { format, settingsUrl }: Props ) {
	const text = sprintf(
		/* translators: %s: a size, such as Rectangle 300x250. */
		__( '%s: no ad is set for this size, so visitors see nothing.', 'slipstream' ),
		format.label
	);
	return (
		<p>
			{ text }{ ' ' }
			{ settingsUrl ? (
				<ExternalLink href={ settingsUrl }>{ __( 'Set up an ad', 'slipstream' ) }</ExternalLink>
			) : (
				__( 'Ask an administrator to set up an ad in Slipstream’s settings.', 'slipstream' )
			) }
		</p>
	);
}

/** Preview of the ad's space. Shows a picture, but does not run ad code in the editor. */
export function AdPreview( { format, settingsUrl }: Props ) {
	const { width, height, kind, picture, label } = format;
	return (
		<div className="wpa">
			<span className="wpa-about">{ __( 'Advertisement', 'slipstream' ) }</span>
			<div className="jetpack-wordads__ad" style={ { width, height } }>
				{ kind === 'picture' && <img src={ picture } alt="" width={ width } height={ height } /> }
				{ kind === 'code' && (
					<p>
						{
							/* translators: %s: a size, such as Rectangle 300x250. */
							sprintf( __( '%s: your ad code runs here on the published page.', 'slipstream' ), label )
						}
					</p>
				) }
				{ kind === '' && <Missing format={ format } settingsUrl={ settingsUrl } /> }
			</div>
		</div>
	);
}
