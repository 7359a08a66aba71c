import { __ } from '@wordpress/i18n';
import { sectionLinks } from '../places';
import type { Section } from '../types';

interface Props {
	readonly current: Section;
	readonly hasMembers: boolean;
}

/** Links to the sections of the screen, in the form of WordPress' tabs. */
export function SectionNav( { current, hasMembers }: Props ) {
	return (
		<nav className="nav-tab-wrapper" aria-label={ __( 'Sections', 'slipstream' ) }>
			{ sectionLinks( hasMembers ).map( ( { name, title, url } ) => (
				<a
					key={ name }
					href={ url }
					className={ name === current ? 'nav-tab nav-tab-active' : 'nav-tab' }
					aria-current={ name === current ? 'page' : undefined }
				>
					{ title }
				</a>
			) ) }
		</nav>
	);
}
