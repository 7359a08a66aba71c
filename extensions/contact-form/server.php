<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Registration\Definition;

return new Definition(
	render: [ 'jetpack/contact-form' => [ Renderer::class, 'block' ] ] + array_fill_keys( FieldType::blocks(), [ Renderer::class, 'field' ] ),
	jobs: [ 'slipstream_form_presses' => [ Presses::class, 'sweep' ] ],
	tables: [ Presses::class ],
);
