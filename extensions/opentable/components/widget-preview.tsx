import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { EmbedPreview } from '../../../shared/embeds/embed-preview';
import type { Widget } from '../valid';
import { previewAddress, sizeOf } from '../widget';

interface Props {
	readonly widget: Widget;
	readonly isSelected: boolean;
}

/** Sandbox permissions of the widget's iframe. Links cannot navigate the editor away. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

function Frame( { widget, isSelected }: Props ) {
	const id = String( useInstanceId( Frame ) );
	/* translators: %s: a number. */
	const title = sprintf( __( 'Open Table Preview %s', 'slipstream' ), id );
	return (
		<div className="wp-block-jetpack-opentable__frame" style={ sizeOf( widget.style, widget.rid.length > 1 ) }>
			<EmbedPreview label={ __( 'Use the reservation widget', 'slipstream' ) } isSelected={ isSelected }>
				<iframe src={ previewAddress( widget ) } title={ title } sandbox={ SANDBOX } loading="lazy" />
			</EmbedPreview>
		</div>
	);
}

/** Preview of the widget. As on the page, small screens show the standard widget instead of the wide one. */
export function WidgetPreview( { widget, isSelected }: Props ) {
	if ( widget.style !== 'wide' ) {
		return <Frame widget={ widget } isSelected={ isSelected } />;
	}
	return (
		<>
			<div className="wp-block-jetpack-opentable__wide">
				<Frame widget={ widget } isSelected={ isSelected } />
			</div>
			<div className="wp-block-jetpack-opentable__small">
				<Frame widget={ { ...widget, style: 'standard' } } isSelected={ isSelected } />
			</div>
		</>
	);
}
