<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Registration\Definition;

return new Definition(
	render: [ 'jetpack/contact-form' => [ Renderer::class, 'block' ] ] + array_fill_keys( FieldType::blocks(), [ Renderer::class, 'field' ] ),
	routes: [ Integrations\CrmRoutes::class, Integrations\PluginRoutes::class, Integrations\WebhookRoute::class ],
	hooks: [ [ 'slipstream_job_attempted', Integrations\Webhooks::class, 'recover', 10, 2 ] ],
	jobs: [
		'slipstream_form_presses'  => [ Presses::class, 'sweep' ],
		Integrations\Webhooks::JOB => [ Integrations\Webhooks::class, 'send' ],
	],
	tables: [ Presses::class ],
	settings: [ [ Integrations\WebhookSettings::class, 'section' ] ],
	services: [ [ Integrations\WebhookSettings::class, 'service' ] ],
);
