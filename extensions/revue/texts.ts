import { __ } from '@wordpress/i18n';

/** Default texts. */
export const defaultTexts = () => ( {
	emailLabel: __( 'Email address', 'slipstream' ),
	emailPlaceholder: __( 'Enter your email address', 'slipstream' ),
	firstNameLabel: __( 'First name', 'slipstream' ),
	firstNamePlaceholder: __( 'Enter your first name', 'slipstream' ),
	lastNameLabel: __( 'Last name', 'slipstream' ),
	lastNamePlaceholder: __( 'Enter your last name', 'slipstream' ),
} );
