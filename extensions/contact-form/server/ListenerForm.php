<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

/** A form, as plugins for Jetpack's hooks expect it. */
final class ListenerForm {

	public function __construct( private readonly Form $form ) {}

	public function get_attribute( string $name ): mixed {
		return match ( $name ) {
			'jetpackCRM' => $this->form->settings->uses_crm(),
			'id' => $this->form->id,
			default => $this->form->settings->get( $name ),
		};
	}
}
