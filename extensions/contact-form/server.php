<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Contracts\Definition;
use Slipstream\Extensions\ContactForm\Integrations\CrmRoutes;
use Slipstream\Extensions\ContactForm\Integrations\PluginRoutes;
use Slipstream\Extensions\ContactForm\Integrations\WebhookRoute;
use Slipstream\Extensions\ContactForm\Integrations\Webhooks;
use Slipstream\Extensions\ContactForm\Integrations\WebhookSettings;
use Slipstream\Extensions\ContactForm\Integrations\WebhookTestRoute;
use Slipstream\Extensions\ContactForm\SharedForms\PostType;
use Slipstream\Extensions\ContactForm\Steps\StepBlocks;

return new Definition(
	render: [
		'jetpack/contact-form'            => [ Renderer::class, 'block' ],
		'jetpack/dropzone'                => [ FieldParts::class, 'drop_area' ],
		'jetpack/form-step'               => [ StepBlocks::class, 'step' ],
		'jetpack/form-progress-indicator' => [ StepBlocks::class, 'progress' ],
		'jetpack/form-step-navigation'    => [ StepBlocks::class, 'navigation' ],
	] + array_fill_keys( FieldType::blocks(), [ Renderer::class, 'field' ] ),
	routes: [ CrmRoutes::class, PluginRoutes::class, WebhookRoute::class, WebhookTestRoute::class ],
	hooks: [ [ 'slipstream_job_attempted', Webhooks::class, 'recover', 10, 2 ] ],
	jobs: [ Webhooks::JOB => [ Webhooks::class, 'send' ] ],
	tables: [ DuplicateGuard::class ],
	post_types: [ 'jetpack_form' => [ PostType::class, 'arguments' ] ],
	settings: [ [ WebhookSettings::class, 'section' ] ],
	services: [ [ WebhookSettings::class, 'service' ] ],
	editor_data: [ 'form' => [ EditorData::class, 'form' ] ],
	demo: [ Demo::class, 'section' ],
	patterns: [ [ Patterns::class, 'contact_page' ], [ Patterns::class, 'restaurant' ], [ Patterns::class, 'event' ] ],
);
