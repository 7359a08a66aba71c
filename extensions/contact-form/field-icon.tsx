import { Path, SVG } from '@wordpress/primitives';
import { createChunkHook } from '../../shared/register/create-chunk-hook';

/** Loads the icons, together with the form's editor. */
const useIcons = createChunkHook( () => import( /* webpackChunkName: "contact-form" */ './icons' ) );

export function FieldIcon( { name }: { readonly name: string } ) {
	const { module } = useIcons();
	return (
		<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
			<Path fillRule="evenodd" d={ module?.pathOf( name ) } />
		</SVG>
	);
}
