import { useBlockProps } from '@wordpress/block-editor';

/** Saves the element that Tock's script would fill. The server renders a link instead. */
export default function save() {
	const { className, ...props } = useBlockProps.save();
	const own = String( className ?? '' )
		.split( ' ' )
		.filter( ( name ) => name !== '' && name !== 'wp-block-jetpack-tock' )
		.join( ' ' );
	return (
		<div
			{ ...props }
			className={ own || undefined }
			id="Tock_widget_container"
			data-tock-display-mode="Button"
			data-tock-color-mode="Blue"
			data-tock-locale="en-us"
			data-tock-timezone="America/New_York"
		/>
	);
}
