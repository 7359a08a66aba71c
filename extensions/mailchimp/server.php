<?php
/** Definition of Mailchimp: the account, the form, and the job that sends sign-ups. */

declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

use Slipstream\Contracts\Definition;

return new Definition(
	render: [ 'jetpack/mailchimp' => [ Renderer::class, 'render' ] ],
	routes: [ ConnectionRoutes::class ],
	jobs: [ SignUpSender::HOOK => [ SignUpSender::class, 'work' ] ],
	tables: [ SignUpTable::class ],
	settings: [ [ Audience::class, 'section' ] ],
	services: [ [ Account::class, 'service' ] ],
	privacy: [ SignUpTable::class ],
	editor_data: [ 'mailchimpTexts' => [ SavedForm::class, 'default_texts' ] ],
	move: [ MailchimpTraces::class ],
);
