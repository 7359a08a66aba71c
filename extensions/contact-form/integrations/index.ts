export { CrmPanel, CrmSetting } from './crm/panel';
export { IntegrationPanels } from './integration-panels';
export { NewsletterPanel } from './newsletter/panel';
export { WebhooksPanel } from './webhooks/panel';
